import type { LanguageCode } from 'pouchery/app.config'
import { resolveMarketRules } from 'pouchery/market-rules/rules/market-rules'
import { openEverywhereRules } from 'pouchery/market-rules/rules/open-everywhere.fixture'
import type { MailRecipient } from '../compose.ts'
import type { Mail } from '../outbox.ts'
import {
  composeEmailChangeMail,
  composeImportedAccountMail,
  composePasswordResetMail,
  composeSelfExclusionMail,
} from './account.ts'
import { composeOrderConfirmationMail } from './order-confirmation.ts'
import { composeOrderUpdateMail, type OrderUpdate } from './order-update.ts'
import { composePaymentRefundMail } from './payment-refund.ts'
import { composeRecallMail, type RecallNotice } from './recall.ts'
import {
  composeBackInStockMail,
  composeNewsletterConfirmationMail,
  composeNewsletterWelcomeMail,
} from './subscriptions.ts'
import { composeWithdrawalMail, type WithdrawalAcknowledgement } from './withdrawal.ts'

export const testLinkUrl = 'https://shop.example/password-reset?id=1&i=2'

export const testUnsubscribeUrl = 'https://shop.example/api/newsletter?language=en&stop=1'

export const testAddress = {
  email: 'a@example.com',
  firstName: 'Anna',
  lastName: 'Berg',
  address1: 'Fen Street 1',
  city: 'Town',
  country: 'SE',
}

const product = {
  ...{ name: 'Fen Mint', brandName: 'Fen' },
  ...{ portions_per_package_text: '20', nicotine_per_package: '190 mg', flavour: { 6: 'Mint' } },
}

/** Returns an order whose confirmation contains all rows of the totals. `tax` is in major units. */
export function createTestOrderDocument(language: LanguageCode, tax = 18.2): string {
  return JSON.stringify({
    language,
    items: [{ quantity: 2, product, totalPrice: '80,00 kr' }],
    totals: {
      itemsTotalPrice: '80,00 kr',
      totalDiscountPrice: '-8,00 kr',
      shippingPrice: '0,00 kr',
      shippingPriceAsNumber: 0,
      handlingCostPrice: '19,00 kr',
      handlingCostPriceAsNumber: 19,
      grandTotalPrice: '91,00 kr',
      grandTotalPriceTax: '18,20 kr',
      grandTotalPriceTaxAsNumber: tax,
    },
    address: testAddress,
    shippingAddress: { ...testAddress, address1: 'Other Fen Road 2' },
    paymentMethodName: 'Visa',
    shippingMethod: 'express',
    shippingMethodName: 'DHL',
  })
}

/** Uses market rules without a prescribed warning text. */
export const testMailContext = {
  rules: openEverywhereRules,
  now: Date.UTC(2026, 10, 21),
  pages: () => ({ order: 'https://shop.example/order?order=1', withdrawal: 'https://shop.example/withdraw?order=1' }),
}

export const testMarketRules = resolveMarketRules(testMailContext.rules, 'SE', testMailContext.now)

export function createTestRecipient(language: LanguageCode, recipient = testAddress.email): MailRecipient {
  return { recipient, language, facts: testMarketRules }
}

export function createTestMail(recipient: string, language: LanguageCode = 'en'): Mail {
  return composeNewsletterWelcomeMail(createTestRecipient(language, recipient), testUnsubscribeUrl)
}

export function createTestRecallNotice(language: LanguageCode): RecallNotice {
  const cans = { productName: 'Fen <Mint>', cans: 10, batch: 'B-7' }
  return { email: testAddress.email, language, number: '10001', ...cans, pageUrl: testLinkUrl, facts: testMarketRules }
}

const goods = ['2 × Fen <Mint>']
const parcel = { carrier: 'Town', trackingId: 'SE 1', trackingUrl: testLinkUrl, message: '' }
const sent = { kind: 'sent', items: goods, isPartial: false, ...parcel } as const
const invoice = { kind: 'invoice', number: 'INV-2026-000001' } as const
const creditNote = { kind: 'credit note', number: 'CRN-2026-000001' } as const

type ComposeMail = (language: LanguageCode) => Mail

const onRequest =
  (compose: (to: MailRecipient) => Mail): ComposeMail =>
  (language) =>
    compose(createTestRecipient(language))

/** The declaration is late unless `lateSince` is null. */
const withdrawal =
  (of: Pick<WithdrawalAcknowledgement, 'goods' | 'lateSince'>): ComposeMail =>
  (language) => {
    const { email } = testAddress
    const who = { order: '10001', email, name: 'Anna <Berg>', language, declaredAt: testMailContext.now }
    return composeWithdrawalMail({ ...who, ...of }, testMarketRules)
  }

const currencyFormat = { prefix: '', suffix: ' kr', decimalPoint: ',', decimalDigits: '2', thousandsSeparator: ' ' }

const news =
  (update: OrderUpdate, ...documents: (typeof invoice | typeof creditNote)[]): ComposeMail =>
  (language) => {
    const document = JSON.stringify({ ...JSON.parse(createTestOrderDocument(language)), currencyFormat })
    return composeOrderUpdateMail(document, '10001', update, { ...testMailContext, documents })
  }

/** Every kind of mail to shoppers. */
export const testMails = {
  orderConfirmation: (language) =>
    composeOrderConfirmationMail(createTestOrderDocument(language), '10001', testMailContext),
  passwordReset: onRequest((to) => composePasswordResetMail(to, testLinkUrl)),
  importedAccount: onRequest((to) => composeImportedAccountMail(to, testLinkUrl)),
  newsletterConfirmation: onRequest((to) => composeNewsletterConfirmationMail(to, testLinkUrl, 7)),
  newsletterWelcome: onRequest((to) => composeNewsletterWelcomeMail(to, testUnsubscribeUrl)),
  selfExclusion: onRequest((to) => composeSelfExclusionMail(to, 3, testLinkUrl)),
  openSelfExclusion: onRequest((to) => composeSelfExclusionMail(to, null, testLinkUrl)),
  backInStock: onRequest((to) => composeBackInStockMail(to, 'Fen <Mint>', testLinkUrl, testUnsubscribeUrl)),
  recall: (language) => composeRecallMail(createTestRecallNotice(language)),
  orderNotPlaced: (language) => composePaymentRefundMail(createTestOrderDocument(language), testMailContext),
  emailChange: onRequest((to) => composeEmailChangeMail(to, 'b@example.com', testLinkUrl)),
  withdrawal: withdrawal({ goods: [], lateSince: null }),
  lateWithdrawal: withdrawal({ goods, lateSince: Date.UTC(2026, 10, 8) }),
  sent: news(sent, invoice),
  partlySent: news({ ...sent, isPartial: true }, invoice),
  cancelled: news({ kind: 'cancelled', goods, isPartial: false, refundAmount: 9100 }),
  partlyCancelled: news({ kind: 'cancelled', goods, isPartial: true, refundAmount: 0 }),
  returned: news({ kind: 'returned', goods }),
  refunded: news({ kind: 'refunded', refundAmount: 4550 }, creditNote),
} satisfies Record<string, ComposeMail>

export function composeAllMails(language: LanguageCode): Mail[] {
  return Object.values(testMails).map((compose) => compose(language))
}
