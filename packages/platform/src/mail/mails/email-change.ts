import type { LanguageCode } from 'pouchery/app.config'
import type { MarketRules } from 'pouchery/market-rules/rules/market-rules'
import { m } from 'pouchery/messages/all.server'
import { composeMail } from '../compose.ts'
import type { Mail } from '../outbox.ts'

interface EmailChangeMail {
  recipient: string
  language: LanguageCode
  email: string
  href: string
  facts: MarketRules
}

export function composeEmailChangeMail({ recipient, language, email, href, facts }: EmailChangeMail): Mail {
  const locale = { locale: language }
  const title = m.mail_email_title({}, locale)
  return composeMail({
    kind: 'email-change',
    recipient,
    language,
    facts,
    subject: title,
    title,
    blocks: [
      { kind: 'paragraph', text: m.mail_email_text({ email }, locale) },
      { kind: 'button', label: title, href },
      { kind: 'note', text: m.mail_email_otherwise({}, locale) },
    ],
  })
}
