import type { LanguageCode } from 'pouchery/app.config'
import type { MarketRules } from 'pouchery/market-rules/rules/market-rules'
import { m } from 'pouchery/messages/all.server'
import { composeMail } from '../compose.ts'
import type { Mail } from '../outbox.ts'

export function composePasswordResetMail(
  recipient: string,
  language: LanguageCode,
  href: string,
  facts: MarketRules,
): Mail {
  const locale = { locale: language }
  const title = m.mail_reset_title({}, locale)
  return composeMail({
    kind: 'password-reset',
    recipient,
    language,
    facts,
    subject: title,
    title,
    blocks: [
      { kind: 'paragraph', text: m.mail_reset_text({}, locale) },
      { kind: 'button', label: title, href },
      { kind: 'note', text: m.mail_reset_otherwise({}, locale) },
    ],
  })
}
