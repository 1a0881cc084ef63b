import type { LanguageCode } from '#app.config'
import { composeMail } from '../compose.ts'
import type { Mail } from '../outbox.ts'
import { resetTexts } from '../texts/reset-texts.ts'

/** The mail with a link to set a new password. */
export function passwordResetMail(recipient: string, language: LanguageCode, href: string): Mail {
  const { title, text, otherwise } = resetTexts[language]
  return composeMail({
    kind: 'password-reset',
    recipient,
    language,
    subject: title,
    title,
    blocks: [
      { kind: 'paragraph', text },
      { kind: 'button', label: title, href },
      { kind: 'note', text: otherwise },
    ],
  })
}
