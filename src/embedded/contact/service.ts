import type { Database } from '#embedded/database/database.ts'
import { inTransaction } from '#embedded/database/in-transaction.ts'
import { queueMail } from '#embedded/mail/outbox.ts'
import type { MarketFacts } from '#trade/rules/market-facts.ts'
import { supportAddress } from '#trade/seller/seller.server.ts'
import { type ContactMessage, keepMessage } from './admin.ts'
import { contactMail } from './contact-mail.ts'

/** Keeps a message in the shop's own table and lays word of it to the shop's address into the outbox: both or neither. */
export async function receiveMessage(
  database: Database,
  message: ContactMessage,
  { facts, now }: { facts: MarketFacts; now: number },
): Promise<void> {
  await inTransaction(database, async (trx) => {
    const number = await keepMessage(trx, message, now)
    await queueMail(trx, contactMail(supportAddress(), number, message, facts), now)
  })
}
