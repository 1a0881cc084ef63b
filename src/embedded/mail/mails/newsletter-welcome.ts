import { brand, type LanguageCode } from '#app.config'
import { composeMail } from '../compose.ts'
import { fillIn } from '../fill-in.ts'
import type { Mail } from '../outbox.ts'
import { newsletterTexts } from '../texts/newsletter-texts.ts'

/** The mail that welcomes somebody to the newsletter and says how to stop it. */
export function newsletterWelcomeMail(recipient: string, language: LanguageCode): Mail {
  const { subject, title, text, stop } = newsletterTexts[language]
  return composeMail({
    kind: 'newsletter-welcome',
    recipient,
    language,
    subject,
    title,
    blocks: [
      { kind: 'paragraph', text },
      { kind: 'note', text: fillIn(stop, { support: brand.supportEmail }) },
    ],
  })
}
