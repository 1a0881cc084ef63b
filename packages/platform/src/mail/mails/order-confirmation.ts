import { defaultLanguage, type LanguageCode } from 'pouchery/app.config'
import { formatDateRange } from 'pouchery/lib/format/format-date-range'
import { formatLongDate } from 'pouchery/lib/format/format-long-date'
import { formatProductName } from 'pouchery/lib/format/format-product-name'
import { typesetPrice } from 'pouchery/lib/format/typeset-price'
import { isLanguageCode } from 'pouchery/lib/urls/locale-url'
import { computeDeliveryWindow, listDeliveryTimelineDays } from 'pouchery/market-rules/delivery/delivery-window'
import type { MarketRuleSet } from 'pouchery/market-rules/rules/market-rule-set'
import { resolveMarketRules } from 'pouchery/market-rules/rules/market-rules'
import { m } from 'pouchery/messages/all.server'
import * as v from 'valibot'
import type { StoredContractText } from '../../texts/text-versions.ts'
import type { MailBlock, MailRow } from '../blocks.ts'
import { composeMail } from '../compose.ts'
import type { Mail } from '../outbox.ts'
import { formatAddressLines, postalAddressSchema } from './address-lines.ts'
import { buildContractBlocks } from './contract-blocks.ts'
import { formatLineDetails } from './line-details.ts'

const line = v.object({
  quantity: v.number(),
  comment: v.optional(v.string(), ''),
  batch: v.optional(v.string()),
  product: v.looseObject({ name: v.string(), brandName: v.optional(v.string(), '') }),
  totalPrice: v.string(),
})

/** Fields of the order (commerce reference sections 2.2 and 2.3) that the email uses. */
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
  address: postalAddressSchema,
  shippingAddress: postalAddressSchema,
  paymentMethodName: v.string(),
  shippingMethod: v.optional(v.string(), ''),
  shippingMethodName: v.string(),
  ageProof: v.optional(v.object({ method: v.string(), minimumAge: v.number() })),
})

type OrderDocument = v.InferOutput<typeof documentSchema>

interface ConfirmationContext {
  rules: MarketRuleSet
  /** Time of the order, Unix time in ms. */
  now: number
  pages: (language: LanguageCode) => { order: string; withdrawal: string }
  texts?: readonly StoredContractText[]
}

/** `document` is the order as JSON. The rules are those in force at the time of the order (`now`). */
export function composeOrderConfirmationMail(
  document: string,
  number: string,
  { rules, now, pages, texts = [] }: ConfirmationContext,
): Mail {
  const order = v.parse(documentSchema, JSON.parse(document))
  const language = order.language && isLanguageCode(order.language) ? order.language : defaultLanguage
  const locale = { locale: language }
  const country = order.shippingAddress.country || order.address.country
  const window = computeDeliveryWindow(order.shippingMethod, country, now)
  const days = formatDateRange(window.from, window.to, language)
  const packed = formatDateRange(window.packed, window.packed, language)
  const subject = m.mail_order_subject({ order: number }, locale)
  const links = pages(language)
  return composeMail({
    kind: 'order-confirmation',
    recipient: order.address.email,
    language,
    facts: resolveMarketRules(rules, country, now),
    subject,
    title: m.mail_order_title({}, locale),
    blocks: [
      { kind: 'paragraph', text: m.mail_order_intro({}, locale) },
      { kind: 'heading', text: m.product_delivery_expected({ days }, locale) },
      { kind: 'days', days: listDeliveryTimelineDays(window) },
      { kind: 'paragraph', text: m.receipt_next_pack_day({ day: packed }, locale) },
      { kind: 'note', text: m.receipt_next_sent_invoice({}, locale) },
      { kind: 'heading', text: subject },
      { kind: 'note', text: m.mail_order_date({ date: formatLongDate(now, language) }, locale) },
      { kind: 'rows', rows: order.items.map((each) => lineRow(each, language)) },
      { kind: 'rows', rows: totalRows(order, language) },
      ...addressBlocks(order, language),
      ...ageCheckBlocks(order, language),
      ...paymentBlocks(order, language),
      { kind: 'button', label: m.mail_order_open({}, locale), href: links.order },
      { kind: 'link', label: m.layout_withdraw({}, locale), href: links.withdrawal },
      ...buildContractBlocks(texts, language, now),
    ],
    attached: texts.map(({ page, language: of, version }) => ({ page, language: of, version })),
  })
}

function paymentBlocks({ paymentMethodName }: OrderDocument, language: LanguageCode): MailBlock[] {
  if (paymentMethodName === '') return []
  return [
    { kind: 'heading', text: m.mail_order_payment({}, { locale: language }) },
    { kind: 'paragraph', text: paymentMethodName },
  ]
}

function lineRow(each: v.InferOutput<typeof line>, language: LanguageCode): MailRow {
  const { quantity, comment, batch, product, totalPrice } = each
  const text = comment.replace(/\s+/g, ' ')
  const note = text === '' ? '' : ` – ${m.mail_order_comment({ text }, { locale: language })}`
  const batchText = batch === undefined ? '' : ` – ${m.receipt_batch({ batch }, { locale: language })}`
  const facts = formatLineDetails(product, language).map((fact) => ` – ${fact}`)
  return {
    label: `${quantity} × ${formatProductName(product)}${facts.join('')}${note}${batchText}`,
    value: typesetPrice(totalPrice, language),
  }
}

function totalRows({ totals, shippingMethodName }: OrderDocument, language: LanguageCode): MailRow[] {
  const locale = { locale: language }
  const price = (written: string) => typesetPrice(written, language)
  const shipping = totals.shippingPriceAsNumber === 0 ? m.mail_order_free({}, locale) : price(totals.shippingPrice)
  const { totalDiscountPrice: discount } = totals
  return [
    { label: m.mail_order_goods({}, locale), value: price(totals.itemsTotalPrice) },
    ...(discount === false ? [] : [{ label: m.mail_order_discount({}, locale), value: price(discount) }]),
    { label: `${m.mail_order_delivery({}, locale)} (${shippingMethodName})`, value: shipping },
    ...(totals.handlingCostPriceAsNumber === 0
      ? []
      : [{ label: m.mail_order_fee({}, locale), value: price(totals.handlingCostPrice) }]),
    { label: m.mail_order_total({}, locale), value: price(totals.grandTotalPrice), strong: true },
    ...(totals.grandTotalPriceTaxAsNumber === 0
      ? []
      : [{ label: m.mail_order_tax({ amount: price(totals.grandTotalPriceTax) }, locale), value: '' }]),
  ]
}

function ageCheckBlocks({ ageProof }: OrderDocument, language: LanguageCode): MailBlock[] {
  if (ageProof?.method !== 'at-delivery') return []
  const text = m.checkout_age_at_delivery({ age: ageProof.minimumAge }, { locale: language })
  return [{ kind: 'paragraph', text }]
}

function addressBlocks({ address, shippingAddress }: OrderDocument, language: LanguageCode): MailBlock[] {
  const locale = { locale: language }
  const [goods, bill] = [shippingAddress, address].map((part) => formatAddressLines(part, language))
  const blocks: MailBlock[] = [
    { kind: 'heading', text: m.mail_order_deliver_to({}, locale) },
    { kind: 'lines', lines: goods ?? [] },
  ]
  if (goods?.join('\n') === bill?.join('\n')) return blocks
  return [...blocks, { kind: 'heading', text: m.mail_order_billing({}, locale) }, { kind: 'lines', lines: bill ?? [] }]
}
