import { defaultLanguage } from 'pouchery/app.config'
import type { MarketRules } from 'pouchery/market-rules/rules/market-rules'
import { getSupportEmail } from 'pouchery/market-rules/seller/seller.server'
import type { Database } from '../database/database.ts'
import { inTransaction } from '../database/in-transaction.ts'
import { composeMail } from '../mail/compose.ts'
import { type Mail, queueMail } from '../mail/outbox.ts'
import { type ContactMessage, storeContactMessage } from './admin.ts'

/** One transaction stores the message and queues the operator's email. */
export async function receiveContactMessage(
  database: Database,
  message: ContactMessage,
  { facts, now }: { facts: MarketRules; now: number },
): Promise<void> {
  await inTransaction(database, async (trx) => {
    const number = await storeContactMessage(trx, message, now)
    await queueMail(trx, composeContactMail(number, message, facts), now)
  })
}

/** Notifies the operator in the shop's default language. */
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
