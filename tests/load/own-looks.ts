import { expect } from 'vitest'
import type { Database } from '#embedded/database/database.ts'

/**
 * Waits until a shop that was just started has compared content and addresses with its catalogue, and wrote what it found:
 * whatever is written later, somebody else did. `comes` says whether the content lacks brands, flavours and offers.
 */
export async function ownLooksDone(database: Database, { comes }: { comes: boolean }): Promise<void> {
  await expect.poll(() => addressesKnown(database), { timeout: 30_000 }).toBe(true)
  if (comes) await expect.poll(() => hasSynced(database), { timeout: 30_000 }).toBe(true)
}

async function addressesKnown(database: Database): Promise<boolean> {
  const ledger = database.selectFrom('content_document').select('data').where('id', '=', 'addresses.ledger')
  return (await ledger.executeTakeFirst())?.data.includes('"catalogue":') ?? false
}

async function hasSynced(database: Database): Promise<boolean> {
  return (await database.selectFrom('sync_run').select('id').executeTakeFirst()) !== undefined
}
