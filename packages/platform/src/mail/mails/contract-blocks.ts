import type { LanguageCode } from 'pouchery/app.config'
import { renderTextSegments } from 'pouchery/lib/content/text-blocks'
import { formatLongDate } from 'pouchery/lib/format/format-long-date'
import { formatSellerDetails } from 'pouchery/lib/format/format-seller-details'
import { getSeller, getSupportEmail } from 'pouchery/market-rules/seller/seller.server'
import { m } from 'pouchery/messages/all.server'
import type { StoredContractText } from '../../texts/text-versions.ts'
import type { MailBlock } from '../blocks.ts'

/** Information required on a durable medium: guarantee, complaints, seller, accepted terms and withdrawal. */
export function buildContractBlocks(
  texts: readonly StoredContractText[],
  language: LanguageCode,
  agreedAt: number,
): MailBlock[] {
  const locale = { locale: language }
  const who = getSeller()
  const complaints = { email: getSupportEmail(), phone: who.phone, body: who.complaints }
  return [
    { kind: 'heading', text: m.checkout_about_guarantee({}, locale) },
    { kind: 'paragraph', text: m.mail_order_guarantee({}, locale) },
    { kind: 'heading', text: m.checkout_about_complaints({}, locale) },
    { kind: 'paragraph', text: m.mail_order_complaints(complaints, locale) },
    { kind: 'heading', text: m.mail_seller_title({}, locale) },
    { kind: 'lines', lines: formatSellerDetails(who, language).map((detail) => m.label_value(detail, locale)) },
    ...agreedBlocks(texts, language, agreedAt),
    ...withdrawalBlocks(texts),
  ]
}

function agreedBlocks(texts: readonly StoredContractText[], language: LanguageCode, agreedAt: number): MailBlock[] {
  if (texts.length === 0) return []
  const locale = { locale: language }
  const titles = texts.map(({ title }) => title).join(', ')
  return [
    { kind: 'heading', text: m.receipt_texts_title({}, locale) },
    { kind: 'note', text: formatLongDate(agreedAt, language) },
    { kind: 'lines', lines: texts.map(({ title }) => title) },
    { kind: 'paragraph', text: m.mail_order_attached({ titles }, locale) },
  ]
}

/** Includes the full withdrawal information, for recipients who do not open attachments. */
function withdrawalBlocks(texts: readonly StoredContractText[]): MailBlock[] {
  const text = texts.find(({ page }) => page === 'withdrawal')
  if (!text) return []
  const parts = renderTextSegments(text.body).map(({ kind, html, text: words }): MailBlock => {
    if (kind === 'heading') return { kind: 'subheading', text: words }
    return { kind: 'rich-text', html, text: words }
  })
  return [{ kind: 'heading', text: text.title }, ...parts]
}
