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
import { composePaymentRefundMail } from './payment-return.ts'
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

/** Returns an order whose confirmation contains every possible row. `tax` is in major units. */
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

/** Returns a withdrawal of the full order within the period, and a late withdrawal of one item. */
function withdrawals(language: LanguageCode): WithdrawalAcknowledgement[] {
  const { email } = testAddress
  const who = { order: '10001', email, name: 'Anna <Berg>', language, declaredAt: testMailContext.now }
  return [
    { ...who, goods: [], lateSince: null },
    { ...who, goods: ['2 × Fen <Mint>'], lateSince: Date.UTC(2026, 10, 8) },
  ]
}

const currencyFormat = { prefix: '', suffix: ' kr', decimalPoint: ',', decimalDigits: '2', thousandsSeparator: ' ' }
const goods = ['2 × Fen <Mint>']
const parcel = { carrier: 'Town', trackingId: 'SE 1', trackingUrl: testLinkUrl, message: '' }

const news: readonly OrderUpdate[] = [
  { kind: 'sent', items: goods, isPartial: false, ...parcel },
  { kind: 'sent', items: goods, isPartial: true, ...parcel },
  { kind: 'cancelled', goods, isPart: false, refundAmount: 9100 },
  { kind: 'cancelled', goods, isPart: true, refundAmount: 0 },
  { kind: 'returned', goods },
  { kind: 'refunded', payback: 4550 },
]

const documents: Partial<Record<OrderUpdate['kind'], { kind: 'invoice' | 'credit note'; number: string }[]>> = {
  sent: [{ kind: 'invoice', number: 'INV-2026-000001' }],
  refunded: [{ kind: 'credit note', number: 'CRN-2026-000001' }],
}

function newsMails(language: LanguageCode): Mail[] {
  const document = JSON.stringify({ ...JSON.parse(createTestOrderDocument(language)), currencyFormat })
  return news.map((each) =>
    composeOrderUpdateMail(document, '10001', each, { ...testMailContext, documents: documents[each.kind] ?? [] }),
  )
}

export function composeAllMails(language: LanguageCode): Mail[] {
  const to = createTestRecipient(language)
  return [
    composeOrderConfirmationMail(createTestOrderDocument(language), '10001', testMailContext),
    composePasswordResetMail(to, testLinkUrl),
    composeImportedAccountMail(to, testLinkUrl),
    composeNewsletterConfirmationMail(to, testLinkUrl, 7),
    composeNewsletterWelcomeMail(to, testUnsubscribeUrl),
    composeSelfExclusionMail(to, 3, testLinkUrl),
    composeSelfExclusionMail(to, null, testLinkUrl),
    composeBackInStockMail(to, 'Fen <Mint>', testLinkUrl, testUnsubscribeUrl),
    composeRecallMail(createTestRecallNotice(language)),
    composePaymentRefundMail(createTestOrderDocument(language), testMailContext),
    composeEmailChangeMail(to, 'b@example.com', testLinkUrl),
    ...withdrawals(language).map((each) => composeWithdrawalMail(each, testMarketRules)),
    ...newsMails(language),
  ]
}
