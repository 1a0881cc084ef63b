import { brand, type LanguageCode } from '#app.config'
import { m } from '#paraglide/messages.js'
import { composeMail } from '../compose.ts'
import type { Mail } from '../outbox.ts'

/** The mail that welcomes somebody to the newsletter and says how to stop it. */
export function newsletterWelcomeMail(recipient: string, language: LanguageCode): Mail {
  const locale = { locale: language }
  return composeMail({
    kind: 'newsletter-welcome',
    recipient,
    language,
    subject: m.mail_newsletter_subject({}, locale),
    title: m.mail_newsletter_title({}, locale),
    blocks: [
      { kind: 'paragraph', text: m.mail_newsletter_text({}, locale) },
      { kind: 'note', text: m.mail_newsletter_stop({ support: brand.supportEmail }, locale) },
    ],
  })
}
