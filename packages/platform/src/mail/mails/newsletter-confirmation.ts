import type { LanguageCode } from 'pouchery/app.config'
import type { MarketRules } from 'pouchery/market-rules/rules/market-rules'
import { m } from 'pouchery/messages/all.server'
import { composeMail } from '../compose.ts'
import type { Mail } from '../outbox.ts'

export function composeNewsletterConfirmationMail(
  recipient: string,
  language: LanguageCode,
  { href, days, facts }: { href: string; days: number; facts: MarketRules },
): Mail {
  const locale = { locale: language }
  const title = m.mail_newsletter_confirm_title({}, locale)
  return composeMail({
    kind: 'newsletter-confirmation',
    recipient,
    language,
    facts,
    subject: title,
    title,
    blocks: [
      { kind: 'paragraph', text: m.mail_newsletter_confirm_text({}, locale) },
      { kind: 'button', label: m.mail_newsletter_confirm_button({}, locale), href },
      { kind: 'note', text: m.mail_newsletter_confirm_otherwise({ days }, locale) },
    ],
  })
}
