import { defaultLanguage } from 'pouchery/app.config'
import type { MarketFacts } from 'pouchery/market-rules/rules/market-facts'
import { composeMail } from '../mail/compose.ts'
import type { Mail } from '../mail/outbox.ts'

/** A message as its mail shows it. */
interface WrittenMessage {
  topic: string
  email: string
  language: string
  text: string
}

/** Tells who runs the shop of a message that somebody wrote with the form; in the operator's language as the commands are. */
export function contactMail(recipient: string, number: number, message: WrittenMessage, facts: MarketFacts): Mail {
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
      { kind: 'note', text: `Answer this mail, then note it: npm run shop -- messages done ${number}` },
    ],
  })
}
