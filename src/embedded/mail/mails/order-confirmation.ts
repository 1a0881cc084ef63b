import * as v from 'valibot'
import { defaultLanguage, type LanguageCode } from '#app.config'
import { isLanguageCode } from '#lib/locale-url.ts'
import { m } from '#paraglide/messages.js'
import type { Block, Row } from '../blocks.ts'
import { composeMail } from '../compose.ts'
import type { Mail } from '../outbox.ts'
import { addressLines, addressSchema } from './address-lines.ts'

const line = v.object({
  quantity: v.number(),
  comment: v.optional(v.string(), ''),
  product: v.object({ name: v.string(), brandName: v.optional(v.string(), '') }),
  totalPrice: v.string(),
})

/** What the mail reads of an order's document, the selection as it was paid (commerce reference section 2.2). */
const documentSchema = v.object({
  language: v.nullable(v.string()),
  items: v.array(line),
  totals: v.object({
    itemsTotalPrice: v.string(),
    totalDiscountPrice: v.union([v.string(), v.literal(false)]),
    shippingPrice: v.string(),
    shippingPriceAsNumber: v.number(),
    handlingCostPrice: v.string(),
    handlingCostPriceAsNumber: v.number(),
    grandTotalPrice: v.string(),
    grandTotalPriceTax: v.string(),
    grandTotalPriceTaxAsNumber: v.number(),
  }),
  address: addressSchema,
  shippingAddress: addressSchema,
  paymentMethodName: v.string(),
  shippingMethodName: v.string(),
})

type OrderDocument = v.InferOutput<typeof documentSchema>

/**
 * The confirmation of an order. `document` is the JSON it was stored with, `number` the order's number as the shopper
 * sees it, `placedAt` milliseconds since 1970.
 */
export function orderConfirmationMail(document: string, number: string, placedAt: number): Mail {
  const order = v.parse(documentSchema, JSON.parse(document))
  const language = order.language && isLanguageCode(order.language) ? order.language : defaultLanguage
  const locale = { locale: language }
  const subject = m.mail_order_subject({ order: number }, locale)
  return composeMail({
    kind: 'order-confirmation',
    recipient: order.address.email,
    language,
    subject,
    title: m.mail_order_title({}, locale),
    blocks: [
      { kind: 'paragraph', text: m.mail_order_intro({}, locale) },
      { kind: 'heading', text: subject },
      { kind: 'note', text: m.mail_order_date({ date: dateIn(language, placedAt) }, locale) },
      { kind: 'rows', rows: order.items.map((each) => lineRow(each, locale)) },
      { kind: 'rows', rows: totalRows(order, language) },
      ...addressBlocks(order, language),
      { kind: 'heading', text: m.mail_order_payment({}, locale) },
      { kind: 'paragraph', text: order.paymentMethodName },
    ],
  })
}

function lineRow(
  { quantity, comment, product, totalPrice }: v.InferOutput<typeof line>,
  locale: { locale: LanguageCode },
): Row {
  const name = product.name.startsWith(product.brandName) ? product.name : `${product.brandName} ${product.name}`
  const note = comment === '' ? '' : ` – ${m.mail_order_comment({ text: comment.replace(/\s+/g, ' ') }, locale)}`
  return { label: `${quantity} × ${name}${note}`, value: totalPrice }
}

function totalRows({ totals, shippingMethodName }: OrderDocument, language: LanguageCode): Row[] {
  const locale = { locale: language }
  const shipping = totals.shippingPriceAsNumber === 0 ? m.mail_order_free({}, locale) : totals.shippingPrice
  const { totalDiscountPrice: discount } = totals
  return [
    { label: m.mail_order_goods({}, locale), value: totals.itemsTotalPrice },
    ...(discount === false ? [] : [{ label: m.mail_order_discount({}, locale), value: discount }]),
    { label: `${m.mail_order_delivery({}, locale)} (${shippingMethodName})`, value: shipping },
    ...(totals.handlingCostPriceAsNumber === 0
      ? []
      : [{ label: m.mail_order_fee({}, locale), value: totals.handlingCostPrice }]),
    { label: m.mail_order_total({}, locale), value: totals.grandTotalPrice, strong: true },
    ...(totals.grandTotalPriceTaxAsNumber === 0
      ? []
      : [{ label: m.mail_order_tax({ amount: totals.grandTotalPriceTax }, locale), value: '' }]),
  ]
}

/** Where it goes; the billing address too when it is another. */
function addressBlocks({ address, shippingAddress }: OrderDocument, language: LanguageCode): Block[] {
  const locale = { locale: language }
  const [goods, bill] = [shippingAddress, address].map((part) => addressLines(part, language))
  const blocks: Block[] = [
    { kind: 'heading', text: m.mail_order_deliver_to({}, locale) },
    { kind: 'lines', lines: goods ?? [] },
  ]
  if (goods?.join('\n') === bill?.join('\n')) return blocks
  return [...blocks, { kind: 'heading', text: m.mail_order_billing({}, locale) }, { kind: 'lines', lines: bill ?? [] }]
}

const dateFormats = new Map<LanguageCode, Intl.DateTimeFormat>()

/** Making a format takes longer than the rest of the mail, so each is made once. */
function dateIn(language: LanguageCode, moment: number): string {
  const format = dateFormats.get(language) ?? new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
  dateFormats.set(language, format)
  return format.format(moment)
}
