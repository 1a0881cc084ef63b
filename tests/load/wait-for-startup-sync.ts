import type { Database } from '@pouchery/platform/database/database'
import { expect, vi } from 'vitest'

/** Waits until a newly started shop has synced content and URLs with its catalogue, and so has no more to write. */
export async function waitForStartupSync(database: Database): Promise<void> {
  const soon = { timeout: 30_000, interval: 100 }
  await vi.waitFor(async () => expect(await ledgerHas(database, ['"source":"catalogue"'])).toBe(true), soon)
  await vi.waitFor(async () => expect(await hasSynced(database)).toBe(true), soon)
  // The shop records the URLs of new landing pages after the sync, in a separate run.
  const landings = database.selectFrom('content_document').select('id').where('type', '=', 'centraLanding')
  const keys = (await landings.execute()).map(({ id }) => `"_key":"${id}"`)
  await vi.waitFor(async () => expect(await ledgerHas(database, keys)).toBe(true), soon)
}

async function ledgerHas(database: Database, parts: readonly string[]): Promise<boolean> {
  const ledger = database.selectFrom('content_document').select('data').where('id', 'like', 'addresses.ledger%')
  const data = (await ledger.execute()).map((part) => part.data).join('')
  return parts.every((part) => data.includes(part))
}

async function hasSynced(database: Database): Promise<boolean> {
  return (await database.selectFrom('sync_run').select('id').executeTakeFirst()) !== undefined
}
