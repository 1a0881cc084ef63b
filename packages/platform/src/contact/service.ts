import type { MarketRules } from 'pouchery/market-rules/rules/market-rules'
import type { Database } from '../database/database.ts'
import { inTransaction } from '../database/in-transaction.ts'
import { composeContactMail } from '../mail/mails/contact.ts'
import { queueMail } from '../mail/outbox.ts'
import { type ContactMessage, storeContactMessage } from './admin.ts'

/** One transaction stores the message and queues an email to the operator. */
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
