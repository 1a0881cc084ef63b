import type { Database } from '#embedded/database/database.ts'
import { createCatalogueClient } from '#services/commerce/catalogue.server.ts'
import { createContentWriter } from '#services/content/writer.server.ts'
import type { Env } from '../env.server.ts'
import type { SyncChange } from './plan-sync.ts'
import { syncContent } from './sync-content.server.ts'
import { syncGateways } from './sync-gateways.server.ts'

/**
 * Syncs in a process that is no shop: at the preparation of the data, and by the operator's command.
 * @throws SyncNotPossible, ContentServiceError, and what the catalogue's client throws
 */
export async function runSync(
  settings: Env,
  database: Database,
  options: { dryRun?: boolean } = {},
): Promise<SyncChange[]> {
  const { commerce, content } = await syncGateways(settings, database)
  return syncContent(createCatalogueClient(commerce, console.warn), createContentWriter(content), options)
}
