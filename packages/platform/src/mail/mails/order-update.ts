import { defaultLanguage, type LanguageCode } from 'pouchery/app.config'
import { typesetPrice } from 'pouchery/lib/format/price-text'
import { formatMinor } from 'pouchery/lib/money'
import { isLanguageCode } from 'pouchery/lib/urls/locale-url'
import type { MarketRuleSet } from 'pouchery/market-rules/rules/market-rule-set'
import { resolveMarketRules } from 'pouchery/market-rules/rules/market-rules'
import { m } from 'pouchery/messages/all.server'
import { wireCurrencyFormatSchema } from 'pouchery/services/commerce/wire/market'
import * as v from 'valibot'
import type { MailBlock, MailRow } from '../blocks.ts'
import { composeMail } from '../compose.ts'
import type { Mail } from '../outbox.ts'
import { formatInvoiceTitle } from './invoice-title.ts'

/**
 * `items` and `goods` contain one entry per item. `refundAmount` and `payback` are in minor units of the order's
 * currency.
 */
export type OrderUpdate =
  | ({ kind: 'sent'; items: readonly string[]; isPartial: boolean } & Parcel)
  | { kind: 'cancelled'; goods: readonly string[]; isPart: boolean; refundAmount: number }
  | { kind: 'returned'; goods: readonly string[] }
  | { kind: 'refunded'; payback: number }

/** Unknown details are empty strings. */
interface Parcel {
  carrier: string
  trackingId: string
  trackingUrl: string
  message: string
}

const documentSchema = v.object({
  language: v.nullish(v.string()),
  currencyFormat: wireCurrencyFormatSchema,
  address: v.object({ email: v.string(), country: v.string() }),
  shippingAddress: v.object({ country: v.string() }),
})

/** `now` is Unix time in ms. */
interface OrderMailContext {
  rules: MarketRuleSet
  now: number
  pages: (language: LanguageCode) => { order: string }
  documents?: readonly OrderUpdateDocument[]
}

interface OrderUpdateDocument {
  kind: 'invoice' | 'credit note'
  number: string
}

interface OrderUpdateContent {
  subject: string
  title: string
  blocks: readonly MailBlock[]
}

export function composeOrderUpdateMail(
  document: string,
  number: string,
  news: OrderUpdate,
  moment: OrderMailContext,
): Mail {
  const { rules, now, pages, documents = [] } = moment
  const order = v.parse(documentSchema, JSON.parse(document))
  const language = order.language && isLanguageCode(order.language) ? order.language : defaultLanguage
  const amount = (minor: number) => typesetPrice(formatMinor(minor, order.currencyFormat) ?? '', language)
  const { blocks, ...head } = orderUpdateContent(number, news, language, amount)
  const { order: href } = pages(language)
  const open: MailBlock = { kind: 'button', label: m.mail_order_open({}, { locale: language }), href }
  return composeMail({
    kind: 'order-news',
    recipient: order.address.email,
    language,
    facts: resolveMarketRules(rules, order.shippingAddress.country || order.address.country, now),
    ...head,
    blocks: [...blocks, open, ...documents.map((each) => documentLink(each, href, language))],
  })
}

function documentLink({ kind, number }: OrderUpdateDocument, order: string, language: LanguageCode): MailBlock {
  return { kind: 'link', label: formatInvoiceTitle(kind, number, language), href: `${order}&document=${number}` }
}

type Amount = (minor: number) => string

function orderUpdateContent(
  order: string,
  news: OrderUpdate,
  language: LanguageCode,
  amount: Amount,
): OrderUpdateContent {
  switch (news.kind) {
    case 'sent':
      return sentLetter(order, news, language)
    case 'cancelled':
      return cancelledLetter(order, news, language, amount)
    case 'returned':
      return returnLetter(order, news.goods, language)
    case 'refunded':
      return refundLetter(order, amount(news.payback), language)
  }
}

function sentLetter(
  order: string,
  sent: Extract<OrderUpdate, { kind: 'sent' }>,
  language: LanguageCode,
): OrderUpdateContent {
  const locale = { locale: language }
  const { items, isPartial, message, trackingUrl } = sent
  const blocks: MailBlock[] = [paragraph(m.mail_order_update_sent_text({}, locale)), { kind: 'lines', lines: items }]
  const parcel = parcelRows(sent, language)
  if (parcel.length > 0) blocks.push({ kind: 'rows', rows: parcel })
  if (trackingUrl !== '') blocks.push({ kind: 'link', label: m.mail_order_update_track({}, locale), href: trackingUrl })
  if (message !== '') blocks.push(paragraph(message))
  if (isPartial) blocks.push(paragraph(m.mail_order_update_part_text({}, locale)))
  return {
    subject: isPartial
      ? m.mail_order_update_part_subject({ order }, locale)
      : m.mail_order_update_sent_subject({ order }, locale),
    title: isPartial ? m.mail_order_update_part_title({}, locale) : m.mail_order_update_sent_title({}, locale),
    blocks,
  }
}

function parcelRows({ carrier, trackingId }: Parcel, language: LanguageCode): MailRow[] {
  const locale = { locale: language }
  const rows = [
    { label: m.mail_order_update_carrier({}, locale), value: carrier },
    { label: m.mail_order_update_tracking({}, locale), value: trackingId },
  ]
  return rows.filter(({ value }) => value !== '')
}

function cancelledLetter(
  order: string,
  { goods, isPart, refundAmount }: Extract<OrderUpdate, { kind: 'cancelled' }>,
  language: LanguageCode,
  amount: Amount,
): OrderUpdateContent {
  const locale = { locale: language }
  return {
    subject: isPart
      ? m.mail_order_update_less_subject({ order }, locale)
      : m.mail_order_update_cancelled_subject({ order }, locale),
    title: isPart ? m.mail_order_update_less_title({}, locale) : m.mail_order_update_cancelled_title({}, locale),
    blocks: [
      paragraph(m.mail_order_update_cancelled_text({}, locale)),
      { kind: 'lines', lines: goods },
      ...(refundAmount > 0
        ? [paragraph(m.mail_order_update_refund_text({ amount: amount(refundAmount) }, locale))]
        : []),
    ],
  }
}

function returnLetter(order: string, goods: readonly string[], language: LanguageCode): OrderUpdateContent {
  const locale = { locale: language }
  return {
    subject: m.mail_order_update_return_subject({ order }, locale),
    title: m.mail_order_update_return_title({}, locale),
    blocks: [paragraph(m.mail_order_update_return_text({}, locale)), { kind: 'lines', lines: goods }],
  }
}

function refundLetter(order: string, amount: string, language: LanguageCode): OrderUpdateContent {
  const locale = { locale: language }
  return {
    subject: m.mail_order_update_refund_subject({ order }, locale),
    title: m.mail_order_update_refund_title({}, locale),
    blocks: [paragraph(m.mail_order_update_refund_text({ amount }, locale))],
  }
}

function paragraph(text: string): MailBlock {
  return { kind: 'paragraph', text }
}
