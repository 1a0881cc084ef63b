import type { CatalogueClient } from '#services/commerce/catalogue/catalogue.server.ts'
import { isConflictError } from '#services/content/errors.ts'
import type { ContentWriter } from '#services/content/writer.server.ts'
import { type CommerceEntity, loadCommerceEntities } from './commerce-entities.ts'
import { planEntitySync, type SyncChange, wouldArchiveAllBrands } from './plan-sync.ts'
import { maxSyncAttempts, type SyncOptions, SyncRefusedError } from './sync-options.ts'
import { syncProducts } from './sync-products.server.ts'

/**
 * Syncs the content documents with the commerce service. Idempotent.
 * @throws ContentServiceError, SyncRefusedError, errors of the catalogue client
 */
export async function syncContent(
  catalogue: Pick<CatalogueClient, 'listBrands' | 'listFilters' | 'listProductNames' | 'findProducts'>,
  writer: ContentWriter,
  options: SyncOptions = {},
): Promise<SyncChange[]> {
  const changes = await syncEntities(await loadCommerceEntities(catalogue), writer, options)
  return [...changes, ...(await syncProducts(await catalogue.listProductNames(), catalogue, writer, options))]
}

/**
 * Syncs the documents of brands, flavours and offers in one transaction.
 * @throws ContentServiceError, SyncRefusedError
 */
export async function syncEntities(
  entries: readonly CommerceEntity[],
  writer: ContentWriter,
  { dryRun = false, unattended = false, onCommit }: SyncOptions = {},
): Promise<SyncChange[]> {
  for (let attempt = 1; ; attempt++) {
    const documents = await writer.loadDocumentsOfTypes(['centraDocument', 'centraLanding'])
    if (unattended && wouldArchiveAllBrands(entries, documents)) throw new SyncRefusedError(noBrandsMessage)
    const { changes, mutations } = planEntitySync(entries, documents)
    if (dryRun || mutations.length === 0) return changes
    try {
      await writer.commit(mutations)
      onCommit?.(changes)
      return changes
    } catch (error) {
      if (attempt === maxSyncAttempts || !isConflictError(error)) throw error
    }
  }
}

const noBrandsMessage =
  'The commerce service returned no brands, so nothing was archived. If this is intended, start the sync manually.'
