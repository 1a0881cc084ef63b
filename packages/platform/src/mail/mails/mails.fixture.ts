import type { LanguageCode } from 'pouchery/app.config'
import { marketFacts } from 'pouchery/market-rules/rules/market-facts'
import { openEverywhere } from 'pouchery/market-rules/rules/open-everywhere.fixture'
import type { Mail } from '../outbox.ts'
import { backInStockMail } from './back-in-stock.ts'
import { emailChangeMail } from './email-change.ts'
import { newsletterConfirmationMail } from './newsletter-confirmation.ts'
import { newsletterWelcomeMail } from './newsletter-welcome.ts'
import { orderConfirmationMail } from './order-confirmation.ts'
import { type OrderUpdate, orderUpdateMail } from './order-update.ts'
import { passwordResetMail } from './password-reset.ts'
import { paymentReturnMail } from './payment-return.ts'
import { type RecallNotice, recallMail } from './recall.ts'
import { selfExclusionMail } from './self-exclusion.ts'
import { type WithdrawalAcknowledgement, withdrawalMail } from './withdrawal.ts'

export const href = 'https://shop.example/password-reset?id=1&i=2'

export const unsubscribeUrl = 'https://shop.example/api/newsletter?language=en&stop=1'

export const address = {
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

/** An order for which the confirmation contains every possible row. `tax` is in the main unit of the currency. */
export function order(language: LanguageCode, tax = 18.2): string {
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
    address,
    shippingAddress: { ...address, address1: 'Other Fen Road 2' },
    paymentMethodName: 'Visa',
    shippingMethod: 'express',
    shippingMethodName: 'DHL',
  })
}

/** With these rules, no market prescribes a warning text. */
export const moment = {
  rules: openEverywhere,
  now: Date.UTC(2026, 10, 21),
  pages: () => ({ order: 'https://shop.example/order?order=1', withdrawal: 'https://shop.example/withdraw?order=1' }),
}

export const facts = marketFacts(moment.rules, 'SE', moment.now)
export const stockNews = { product: 'Fen <Mint>', href, unsubscribeUrl, facts }

export function recalled(language: LanguageCode): RecallNotice {
  const cans = { productName: 'Fen <Mint>', cans: 10, batch: 'B-7' }
  return { email: address.email, language, number: '10001', ...cans, page: href, facts }
}

/** A withdrawal of the full order within the period, and a late withdrawal of one item. */
function withdrawals(language: LanguageCode): WithdrawalAcknowledgement[] {
  const who = { order: '10001', email: address.email, name: 'Anna <Berg>', language, declaredAt: moment.now }
  return [
    { ...who, goods: [], lateSince: null },
    { ...who, goods: ['2 × Fen <Mint>'], lateSince: Date.UTC(2026, 10, 8) },
  ]
}

const currencyFormat = { prefix: '', suffix: ' kr', decimalPoint: ',', decimalDigits: '2', thousandsSeparator: ' ' }
const goods = ['2 × Fen <Mint>']
const parcel = { carrier: 'Town', trackingId: 'SE 1', trackingUrl: href, message: '' }

const news: readonly OrderUpdate[] = [
  { kind: 'sent', goods, isPart: false, ...parcel },
  { kind: 'sent', goods, isPart: true, ...parcel },
  { kind: 'cancelled', goods, isPart: false, payback: 9100 },
  { kind: 'cancelled', goods, isPart: true, payback: 0 },
  { kind: 'returned', goods },
  { kind: 'refunded', payback: 4550 },
]

const documents: Partial<Record<OrderUpdate['kind'], { kind: 'invoice' | 'credit note'; number: string }[]>> = {
  sent: [{ kind: 'invoice', number: 'INV-2026-000001' }],
  refunded: [{ kind: 'credit note', number: 'CRN-2026-000001' }],
}

function newsMails(language: LanguageCode): Mail[] {
  const document = JSON.stringify({ ...JSON.parse(order(language)), currencyFormat })
  return news.map((each) =>
    orderUpdateMail(document, '10001', each, { ...moment, documents: documents[each.kind] ?? [] }),
  )
}

export function allMails(language: LanguageCode): Mail[] {
  return [
    orderConfirmationMail(order(language), '10001', moment),
    passwordResetMail(address.email, language, href, facts),
    newsletterConfirmationMail(address.email, language, { href, days: 7, facts }),
    newsletterWelcomeMail(address.email, language, { unsubscribeUrl, facts }),
    selfExclusionMail(address.email, language, 3, href, facts),
    selfExclusionMail(address.email, language, null, href, facts),
    backInStockMail(address.email, language, stockNews),
    recallMail(recalled(language)),
    paymentReturnMail(order(language), moment),
    emailChangeMail({ recipient: address.email, language, email: 'b@example.com', href, facts }),
    ...withdrawals(language).map((each) => withdrawalMail(each, facts)),
    ...newsMails(language),
  ]
}
