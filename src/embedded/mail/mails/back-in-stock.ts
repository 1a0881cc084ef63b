import type { LanguageCode } from '#app.config'
import { m } from '#paraglide/messages.js'
import { composeMail } from '../compose.ts'
import type { Mail } from '../outbox.ts'

/** The mail that a product can be had again; `href` is its page. */
export function backInStockMail(recipient: string, language: LanguageCode, product: string, href: string): Mail {
  const locale = { locale: language }
  const title = m.mail_stock_title({ product }, locale)
  return composeMail({
    kind: 'back-in-stock',
    recipient,
    language,
    subject: title,
    title,
    blocks: [
      { kind: 'paragraph', text: m.mail_stock_text({ product }, locale) },
      { kind: 'button', label: m.mail_stock_button({}, locale), href },
      { kind: 'note', text: m.mail_stock_once({}, locale) },
    ],
  })
}
