import type { LanguageCode } from 'pouchery/app.config'
import type { MarketFacts } from 'pouchery/market-rules/rules/market-facts'
import { m } from 'pouchery/messages/all.server'
import { composeMail } from '../compose.ts'
import type { Mail } from '../outbox.ts'

interface EmailChangeLetter {
  recipient: string
  language: LanguageCode
  /** The address that the account is to get. */
  email: string
  /** Where it is confirmed. */
  href: string
  facts: MarketFacts
}

/** The mail by which an address confirms that an account gets another one; the old and the new address get one each. */
export function emailChangeMail({ recipient, language, email, href, facts }: EmailChangeLetter): Mail {
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
