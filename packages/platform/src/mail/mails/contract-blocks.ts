import type { LanguageCode } from 'pouchery/app.config'
import { textParts } from 'pouchery/lib/content/text-blocks'
import { longDate } from 'pouchery/lib/format/long-date'
import { sellerDetails } from 'pouchery/lib/format/seller-facts'
import { seller, supportAddress } from 'pouchery/market-rules/seller/seller.server'
import { m } from 'pouchery/messages/all.server'
import type { StoredTextVersion } from '../../texts/text-versions.ts'
import type { Block } from '../blocks.ts'

/** Information required on a durable medium: guarantee, complaints, seller, accepted terms and withdrawal. */
export function contractBlocks(texts: readonly StoredTextVersion[], language: LanguageCode, agreedAt: number): Block[] {
  const locale = { locale: language }
  const who = seller()
  const complaints = { email: supportAddress(), phone: who.phone, body: who.complaints }
  return [
    { kind: 'heading', text: m.checkout_about_guarantee({}, locale) },
    { kind: 'paragraph', text: m.mail_order_guarantee({}, locale) },
    { kind: 'heading', text: m.checkout_about_complaints({}, locale) },
    { kind: 'paragraph', text: m.mail_order_complaints(complaints, locale) },
    { kind: 'heading', text: m.mail_seller_title({}, locale) },
    { kind: 'lines', lines: sellerDetails(who, language).map(({ label, value }) => `${label}: ${value}`) },
    ...agreedBlocks(texts, language, agreedAt),
    ...withdrawalBlocks(texts),
  ]
}

function agreedBlocks(texts: readonly StoredTextVersion[], language: LanguageCode, agreedAt: number): Block[] {
  if (texts.length === 0) return []
  const locale = { locale: language }
  const titles = texts.map(({ title }) => title).join(', ')
  return [
    { kind: 'heading', text: m.receipt_texts_title({}, locale) },
    { kind: 'note', text: longDate(agreedAt, language) },
    {
      kind: 'lines',
      lines: texts.map(({ title, version }) => `${title}, ${m.receipt_text_version({ version }, locale)}`),
    },
    { kind: 'paragraph', text: m.mail_order_attached({ titles }, locale) },
  ]
}

/** Includes the full withdrawal information, for recipients who do not open attachments. */
function withdrawalBlocks(texts: readonly StoredTextVersion[]): Block[] {
  const text = texts.find(({ page }) => page === 'withdrawal')
  if (!text) return []
  const parts = textParts(text.body).map(({ kind, html, text: words }): Block => {
    if (kind === 'heading') return { kind: 'subheading', text: words }
    return { kind: 'rich-text', html, text: words }
  })
  return [{ kind: 'heading', text: text.title }, ...parts]
}
