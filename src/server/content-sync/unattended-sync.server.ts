import { withDatabaseLock } from '@pouchery/platform/database/open'
import { claimPeriodicRun } from '@pouchery/platform/retention/retention-job'
import { loadCommerceEntities } from '#jobs/content-sync/commerce-entities.ts'
import { syncEntities } from '#jobs/content-sync/sync-content.server.ts'
import { syncProducts } from '#jobs/content-sync/sync-products.server.ts'
import { runJob } from '#server/observation/jobs.server.ts'
import { runRecordedSync } from '#server/observation/recorded-sync.server.ts'
import { env } from '#server/process/env.server.ts'
import { getCommerceClientConfig, getContentWriteClientConfig } from '#server/wiring/client-configs.server.ts'
import { getCurrentMarketRules } from '#server/wiring/current-market-rules.server.ts'
import { getEmbeddedServices } from '#server/wiring/embedded-services.server.ts'
import { createCatalogueClient } from '#services/commerce/catalogue/catalogue.server.ts'
import { createContentWriter } from '#services/content/writer.server.ts'

export type UnattendedSyncCause = 'catalogue' | 'time'

/** Name of the database lock held during a sync, and of the claim that lets only one process run a periodic sync. */
const syncLockName = 'content sync'

/** Minimum time in ms between syncs of the products after catalogue changes, because all products must be loaded. */
const productsCooldownMs = 300_000

/**
 * Creates a function that syncs the documents. After a catalogue change, it skips the products during their cooldown,
 * and the entire sync if the other commerce entries are also unchanged, because most changes concern only prices and
 * stock. A periodic sync always compares all documents.
 * Resolves to the time in ms after which the products skipped during the cooldown must be synced, or to undefined.
 * @throws ContentServiceError, SyncRefusedError, errors of the catalogue client
 */
export function createUnattendedSync(): (cause: UnattendedSyncCause) => Promise<number | undefined> {
  let synced: string | undefined
  let productsSyncedAt = Number.NEGATIVE_INFINITY
  let areProductsPending = false
  const sync = async (cause: UnattendedSyncCause) => {
    const { database } = await getEmbeddedServices()
    if (cause === 'time' && !(await claimPeriodicRun(database, syncLockName, Date.now(), env().contentSyncMs))) return
    await runJob('content-sync', async () => {
      await runRecordedSync(database, { cause }, async (onCommit) => {
        const catalogue = createCatalogueClient(await getCommerceClientConfig(), console.warn, getCurrentMarketRules)
        const entries = await loadCommerceEntities(catalogue)
        const known = JSON.stringify(entries)
        const areProductsDue = cause === 'time' || performance.now() - productsSyncedAt >= productsCooldownMs
        if (areProductsDue) {
          productsSyncedAt = performance.now()
          areProductsPending = false
        }
        if (cause === 'catalogue' && known === synced && !areProductsDue) return []
        const clientConfig = await getContentWriteClientConfig()
        if (!clientConfig) return []
        const writer = createContentWriter(clientConfig)
        const products = areProductsDue ? await catalogue.listProductNames() : undefined
        const changes = await withDatabaseLock(database, syncLockName, async () => [
          ...(await syncEntities(entries, writer, { unattended: true, onCommit })),
          ...(products ? await syncProducts(products, catalogue, writer, { unattended: true, onCommit }) : []),
        ])
        synced = known
        return changes
      })
    })
  }
  return async (cause) => {
    if (cause === 'catalogue') areProductsPending = true
    await sync(cause)
    return areProductsPending ? Math.max(0, productsSyncedAt + productsCooldownMs - performance.now()) : undefined
  }
}

/** If the content service is hosted, a sync without an editor requires a write token. */
export function canSyncUnattended(): boolean {
  const { content } = env()
  return content === undefined || content.writeToken !== undefined
}
