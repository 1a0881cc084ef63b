import { defaultLanguage } from 'pouchery/app.config'
import type { MarketRules } from 'pouchery/market-rules/rules/market-rules'
import { composeMail } from '../mail/compose.ts'
import type { Mail } from '../mail/outbox.ts'

interface MailedMessage {
  topic: string
  email: string
  language: string
  text: string
}

/** Notifies the operator in the shop's default language. */
export function composeContactMail(
  recipient: string,
  number: number,
  message: MailedMessage,
  facts: MarketRules,
): Mail {
  const title = `Message ${number}: ${message.topic}`
  return composeMail({
    kind: 'contact',
    recipient,
    replyTo: message.email,
    language: defaultLanguage,
    facts,
    subject: title,
    title,
    blocks: [
      {
        kind: 'rows',
        rows: [
          { label: 'From', value: message.email },
          { label: 'Language', value: message.language },
        ],
      },
      { kind: 'lines', lines: message.text.split('\n') },
      { kind: 'note', text: `Reply to this email, then mark it as done: npm run shop -- messages done ${number}` },
    ],
  })
}
