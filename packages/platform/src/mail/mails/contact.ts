import { defaultLanguage } from 'pouchery/app.config'
import type { MarketRules } from 'pouchery/market-rules/rules/market-rules'
import { getSupportEmail } from 'pouchery/market-rules/seller/seller.server'
import { composeMail } from '../compose.ts'
import type { Mail } from '../outbox.ts'

interface ContactMessage {
  topic: string
  email: string
  language: string
  text: string
}

/** Email to the operator, in English, with the footer in the shop's default language. */
export function composeContactMail(number: number, message: ContactMessage, facts: MarketRules): Mail {
  return composeMail({
    kind: 'contact',
    recipient: getSupportEmail(),
    replyTo: message.email,
    language: defaultLanguage,
    facts,
    subject: `Message ${number}: ${message.topic}`,
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
