import * as v from 'valibot'
import { defaultLanguage, type LanguageCode } from '#app.config'
import { isLanguageCode } from '#lib/locale-url.ts'
import type { Block, Row } from '../blocks.ts'
import { composeMail } from '../compose.ts'
import { fillIn } from '../fill-in.ts'
import type { Mail } from '../outbox.ts'
import { orderTexts } from '../texts/order-texts.ts'
import { addressLines, addressSchema } from './address-lines.ts'

const line = v.object({
  quantity: v.number(),
  product: v.object({ name: v.string(), brandName: v.optional(v.string(), '') }),
  totalPrice: v.string(),
})

/** What the mail reads of an order's document, the selection as it was paid (commerce reference 2.2). */
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
  const text = orderTexts[language]
  return composeMail({
    kind: 'order-confirmation',
    recipient: order.address.email,
    language,
    subject: fillIn(text.subject, { order: number }),
    title: text.title,
    blocks: [
      { kind: 'paragraph', text: text.intro },
      { kind: 'heading', text: fillIn(text.subject, { order: number }) },
      { kind: 'note', text: fillIn(text.date, { date: dateIn(language, placedAt) }) },
      { kind: 'rows', rows: order.items.map(lineRow) },
      { kind: 'rows', rows: totalRows(order, language) },
      ...addressBlocks(order, language),
      { kind: 'heading', text: text.payment },
      { kind: 'paragraph', text: order.paymentMethodName },
    ],
  })
}

function lineRow({ quantity, product, totalPrice }: v.InferOutput<typeof line>): Row {
  const name = product.name.startsWith(product.brandName) ? product.name : `${product.brandName} ${product.name}`
  return { label: `${quantity} × ${name}`, value: totalPrice }
}

function totalRows({ totals, shippingMethodName }: OrderDocument, language: LanguageCode): Row[] {
  const text = orderTexts[language]
  const shipping = totals.shippingPriceAsNumber === 0 ? text.free : totals.shippingPrice
  const { totalDiscountPrice: discount } = totals
  return [
    { label: text.goods, value: totals.itemsTotalPrice },
    ...(discount === false ? [] : [{ label: text.discount, value: discount }]),
    { label: `${text.delivery} (${shippingMethodName})`, value: shipping },
    ...(totals.handlingCostPriceAsNumber === 0 ? [] : [{ label: text.fee, value: totals.handlingCostPrice }]),
    { label: text.total, value: totals.grandTotalPrice, strong: true },
    ...(totals.grandTotalPriceTaxAsNumber === 0
      ? []
      : [{ label: fillIn(text.tax, { amount: totals.grandTotalPriceTax }), value: '' }]),
  ]
}

/** Where it goes; the billing address too when it is another. */
function addressBlocks({ address, shippingAddress }: OrderDocument, language: LanguageCode): Block[] {
  const { deliverTo, billing } = orderTexts[language]
  const [goods, bill] = [shippingAddress, address].map((part) => addressLines(part, language))
  const blocks: Block[] = [
    { kind: 'heading', text: deliverTo },
    { kind: 'lines', lines: goods ?? [] },
  ]
  if (goods?.join('\n') === bill?.join('\n')) return blocks
  return [...blocks, { kind: 'heading', text: billing }, { kind: 'lines', lines: bill ?? [] }]
}

const dateFormats = new Map<LanguageCode, Intl.DateTimeFormat>()

/** Making a format takes longer than the rest of the mail, so each is made once. */
function dateIn(language: LanguageCode, moment: number): string {
  const format = dateFormats.get(language) ?? new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
  dateFormats.set(language, format)
  return format.format(moment)
}
