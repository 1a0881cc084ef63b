import type { CatalogueClient } from '#services/commerce/catalogue/catalogue.server.ts'
import { isConflict } from '#services/content/errors.ts'
import type { ContentWriter } from '#services/content/writer.server.ts'
import { type CommerceEntry, loadCommerceEntries } from './commerce-entries.ts'
import { planSync, type SyncChange, wouldArchiveAllBrands } from './plan-sync.ts'

const maxSyncAttempts = 3

interface SyncOptions {
  dryRun?: boolean
  /** True if no editor reviews the changes. Implausible changes are then refused. */
  unattended?: boolean
}

/** The `message` is displayed to editors. */
export class SyncRefusedError extends Error {
  override name = 'SyncRefusedError'
}

/**
 * Syncs the content documents with the commerce service in one transaction. Idempotent.
 * @throws ContentServiceError, SyncRefusedError, errors of the catalogue client
 */
export async function syncContent(
  catalogue: Pick<CatalogueClient, 'listBrands' | 'listFilters'>,
  writer: ContentWriter,
  options: SyncOptions = {},
): Promise<SyncChange[]> {
  return syncEntries(await loadCommerceEntries(catalogue), writer, options)
}

/**
 * Like {@link syncContent}, but for entries that have already been loaded.
 * @throws ContentServiceError, SyncRefusedError
 */
export async function syncEntries(
  entries: readonly CommerceEntry[],
  writer: ContentWriter,
  { dryRun = false, unattended = false }: SyncOptions = {},
): Promise<SyncChange[]> {
  for (let attempt = 1; ; attempt++) {
    const documents = await writer.loadDocumentsOfTypes(['centraDocument', 'centraLanding'])
    if (unattended && wouldArchiveAllBrands(entries, documents)) throw new SyncRefusedError(noBrandsMessage)
    const { changes, mutations } = planSync(entries, documents)
    if (dryRun || mutations.length === 0) return changes
    try {
      await writer.commit(mutations)
      return changes
    } catch (error) {
      if (attempt === maxSyncAttempts || !isConflict(error)) throw error
    }
  }
}

const noBrandsMessage =
  'The commerce service returned no brands, so nothing was archived. If this is intended, start the sync manually.'
