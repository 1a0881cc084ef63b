import type { MarketRules } from 'pouchery/market-rules/rules/market-rules'
import { getSupportEmail } from 'pouchery/market-rules/seller/seller.server'
import type { Database } from '../database/database.ts'
import { inTransaction } from '../database/in-transaction.ts'
import { queueMail } from '../mail/outbox.ts'
import { type ContactMessage, storeContactMessage } from './admin.ts'
import { composeContactMail } from './contact-mail.ts'

/** One transaction stores the message and queues the operator's email. */
export async function receiveContactMessage(
  database: Database,
  message: ContactMessage,
  { facts, now }: { facts: MarketRules; now: number },
): Promise<void> {
  await inTransaction(database, async (trx) => {
    const number = await storeContactMessage(trx, message, now)
    await queueMail(trx, composeContactMail(getSupportEmail(), number, message, facts), now)
  })
}
