import type { LanguageCode } from '#app.config'
import { composeMail } from '../compose.ts'
import { fillIn } from '../fill-in.ts'
import type { Mail } from '../outbox.ts'
import { stockTexts } from '../texts/stock-texts.ts'

/** The mail that a product can be had again; `href` is its page. */
export function backInStockMail(recipient: string, language: LanguageCode, product: string, href: string): Mail {
  const { title, text, button, once } = stockTexts[language]
  const named = fillIn(title, { product })
  return composeMail({
    kind: 'back-in-stock',
    recipient,
    language,
    subject: named,
    title: named,
    blocks: [
      { kind: 'paragraph', text: fillIn(text, { product }) },
      { kind: 'button', label: button, href },
      { kind: 'note', text: once },
    ],
  })
}
