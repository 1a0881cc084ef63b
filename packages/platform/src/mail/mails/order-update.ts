import { defaultLanguage, type LanguageCode } from 'pouchery/app.config'
import { typesetPrice } from 'pouchery/lib/format/typeset-price'
import { formatMinorUnits } from 'pouchery/lib/money'
import { isLanguageCode } from 'pouchery/lib/urls/locale-url'
import type { MarketRuleSet } from 'pouchery/market-rules/rules/market-rule-set'
import { resolveMarketRules } from 'pouchery/market-rules/rules/market-rules'
import { m } from 'pouchery/messages/all.server'
import { wireCurrencyFormatSchema } from 'pouchery/services/commerce/wire/market'
import * as v from 'valibot'
import type { MailBlock } from '../blocks.ts'
import { composeMail, type MailContent } from '../compose.ts'
import { formatInvoiceTitle } from './invoice-title.ts'

/**
 * `items` and `goods` contain lines of text such as `2 × Fen Mint`. `refundAmount` is in minor units of the order's
 * currency. Unknown details of a parcel are empty strings.
 */
export type OrderUpdate =
  | {
      kind: 'sent'
      items: readonly string[]
      isPartial: boolean
      carrier: string
      trackingId: string
      trackingUrl: string
      message: string
    }
  | { kind: 'cancelled'; goods: readonly string[]; isPartial: boolean; refundAmount: number }
  | { kind: 'returned'; goods: readonly string[] }
  | { kind: 'refunded'; refundAmount: number }

const documentSchema = v.object({
  language: v.nullish(v.string()),
  currencyFormat: wireCurrencyFormatSchema,
  address: v.object({ email: v.string(), country: v.string() }),
  shippingAddress: v.object({ country: v.string() }),
})

/** `now` is Unix time in ms. */
interface UpdateContext {
  rules: MarketRuleSet
  now: number
  pages: (language: LanguageCode) => { order: string }
  documents?: readonly { kind: 'invoice' | 'credit note'; number: string }[]
}

export function composeOrderUpdateMail(document: string, number: string, update: OrderUpdate, context: UpdateContext) {
  const { rules, now, pages, documents = [] } = context
  const order = v.parse(documentSchema, JSON.parse(document))
  const language = order.language && isLanguageCode(order.language) ? order.language : defaultLanguage
  const amount = (minor: number) => typesetPrice(formatMinorUnits(minor, order.currencyFormat) ?? '', language)
  const { blocks, ...head } = orderUpdateContent(number, update, language, amount)
  const { order: href } = pages(language)
  const links = documents.map(
    ({ kind, number: written }): MailBlock => ({
      kind: 'link',
      label: formatInvoiceTitle(kind, written, language),
      href: `${href}&document=${written}`,
    }),
  )
  const open: MailBlock = { kind: 'button', label: m.mail_order_open({}, { locale: language }), href }
  return composeMail({
    kind: 'order-news',
    recipient: order.address.email,
    language,
    facts: resolveMarketRules(rules, order.shippingAddress.country || order.address.country, now),
    ...head,
    blocks: [...blocks, open, ...links],
  })
}

function orderUpdateContent(
  order: string,
  update: OrderUpdate,
  language: LanguageCode,
  amount: (minor: number) => string,
): Pick<MailContent, 'subject' | 'title' | 'blocks'> {
  const locale = { locale: language }
  const refund = (minor: number) => paragraph(m.mail_order_update_refund_text({ amount: amount(minor) }, locale))
  switch (update.kind) {
    case 'sent':
      return sentContent(order, update, language)
    case 'cancelled':
      return {
        subject: update.isPartial
          ? m.mail_order_update_less_subject({ order }, locale)
          : m.mail_order_update_cancelled_subject({ order }, locale),
        title: update.isPartial
          ? m.mail_order_update_less_title({}, locale)
          : m.mail_order_update_cancelled_title({}, locale),
        blocks: [
          paragraph(m.mail_order_update_cancelled_text({}, locale)),
          { kind: 'lines', lines: update.goods },
          ...(update.refundAmount > 0 ? [refund(update.refundAmount)] : []),
        ],
      }
    case 'returned':
      return {
        subject: m.mail_order_update_return_subject({ order }, locale),
        title: m.mail_order_update_return_title({}, locale),
        blocks: [paragraph(m.mail_order_update_return_text({}, locale)), { kind: 'lines', lines: update.goods }],
      }
    case 'refunded':
      return {
        subject: m.mail_order_update_refund_subject({ order }, locale),
        title: m.mail_order_update_refund_title({}, locale),
        blocks: [refund(update.refundAmount)],
      }
  }
}

function sentContent(
  order: string,
  sent: Extract<OrderUpdate, { kind: 'sent' }>,
  language: LanguageCode,
): Pick<MailContent, 'subject' | 'title' | 'blocks'> {
  const locale = { locale: language }
  const { items, isPartial, message, trackingUrl } = sent
  const parcel = [
    { label: m.mail_order_update_carrier({}, locale), value: sent.carrier },
    { label: m.mail_order_update_tracking({}, locale), value: sent.trackingId },
  ].filter(({ value }) => value !== '')
  const blocks: MailBlock[] = [paragraph(m.mail_order_update_sent_text({}, locale)), { kind: 'lines', lines: items }]
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

function paragraph(text: string): MailBlock {
  return { kind: 'paragraph', text }
}
