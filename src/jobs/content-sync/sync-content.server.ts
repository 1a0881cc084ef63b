import type { CatalogueClient } from '#services/commerce/catalogue.server.ts'
import { ContentServiceError } from '#services/content/errors.ts'
import type { ContentWriter } from '#services/content/writer.server.ts'
import { commerceEntries } from './commerce-entries.ts'
import { planSync, type SyncChange } from './plan-sync.ts'

/** How often it plans anew when somebody changed the documents at the same moment. */
const tries = 3

/**
 * Brings brands, flavours and offers from commerce into content, all or nothing, and answers what changed. `dryRun` only
 * says what would. Repeating it changes nothing.
 * @throws ContentServiceError, and what the catalogue's client throws
 */
export async function syncContent(
  catalogue: Pick<CatalogueClient, 'listBrands' | 'listFilters'>,
  writer: ContentWriter,
  { dryRun = false }: { dryRun?: boolean } = {},
): Promise<SyncChange[]> {
  const entries = await commerceEntries(catalogue)
  for (let attempt = 1; ; attempt++) {
    const documents = await writer.documentsOfType(['centraDocument', 'centraLanding'])
    const { changes, mutations } = planSync(entries, documents)
    if (dryRun || mutations.length === 0) return changes
    try {
      await writer.commit(mutations)
      return changes
    } catch (error) {
      if (attempt === tries || !isConflict(error)) throw error
    }
  }
}

function isConflict(error: unknown): boolean {
  return error instanceof ContentServiceError && error.failure.kind === 'refused' && error.failure.status === 409
}
