import type { LanguageCode } from 'pouchery/app.config'
import type { MarketRules } from 'pouchery/market-rules/rules/market-rules'
import { m } from 'pouchery/messages/all.server'
import { composeMail } from '../compose.ts'
import type { Mail } from '../outbox.ts'

export function composeNewsletterWelcomeMail(
  recipient: string,
  language: LanguageCode,
  { unsubscribeUrl, facts }: { unsubscribeUrl: string; facts: MarketRules },
): Mail {
  const locale = { locale: language }
  return composeMail({
    kind: 'newsletter-welcome',
    recipient,
    language,
    facts,
    unsubscribeUrl,
    subject: m.mail_newsletter_subject({}, locale),
    title: m.mail_newsletter_title({}, locale),
    blocks: [
      { kind: 'paragraph', text: m.mail_newsletter_text({}, locale) },
      { kind: 'note', text: m.mail_newsletter_unsubscribe({}, locale) },
    ],
  })
}
