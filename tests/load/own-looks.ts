import { expect, vi } from 'vitest'
import type { Database } from '#embedded/database/database.ts'

/**
 * Waits until a shop that was just started has compared content and addresses with its catalogue, and wrote what it found:
 * whatever is written later, somebody else did. `comes` says whether the content lacks brands, flavours and offers.
 */
export async function ownLooksDone(database: Database, { comes }: { comes: boolean }): Promise<void> {
  const soon = { timeout: 30_000, interval: 100 }
  await vi.waitFor(async () => expect(await addressesKnown(database)).toBe(true), soon)
  if (comes) await vi.waitFor(async () => expect(await hasSynced(database)).toBe(true), soon)
}

async function addressesKnown(database: Database): Promise<boolean> {
  const ledger = database.selectFrom('content_document').select('data').where('id', '=', 'addresses.ledger')
  return (await ledger.executeTakeFirst())?.data.includes('"catalogue":') ?? false
}

async function hasSynced(database: Database): Promise<boolean> {
  return (await database.selectFrom('sync_run').select('id').executeTakeFirst()) !== undefined
}
