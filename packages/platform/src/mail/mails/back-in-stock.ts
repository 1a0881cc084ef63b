import type { LanguageCode } from 'pouchery/app.config'
import type { MarketRules } from 'pouchery/market-rules/rules/market-rules'
import { m } from 'pouchery/messages/all.server'
import { composeMail } from '../compose.ts'
import type { Mail } from '../outbox.ts'

interface BackInStock {
  product: string
  href: string
  unsubscribeUrl: string
  facts: MarketRules
}

export function composeBackInStockMail(
  recipient: string,
  language: LanguageCode,
  { product, href, unsubscribeUrl, facts }: BackInStock,
): Mail {
  const locale = { locale: language }
  const title = m.mail_stock_title({ product }, locale)
  return composeMail({
    kind: 'back-in-stock',
    recipient,
    language,
    facts,
    unsubscribeUrl,
    subject: title,
    title,
    blocks: [
      { kind: 'paragraph', text: m.mail_stock_text({ product }, locale) },
      { kind: 'button', label: m.mail_stock_button({}, locale), href },
      { kind: 'note', text: m.mail_stock_reason({}, locale) },
    ],
  })
}
