import type { CatalogueClient } from '#services/commerce/catalogue/catalogue.server.ts'
import { ContentServiceError } from '#services/content/errors.ts'
import type { ContentWriter } from '#services/content/writer.server.ts'
import { type CommerceEntry, commerceEntries } from './commerce-entries.ts'
import { losesEveryBrand, planSync, type SyncChange } from './plan-sync.ts'

/** How often it plans anew when somebody changed the documents at the same moment. */
const tries = 3

interface SyncOptions {
  /** Only say what would change. */
  dryRun?: boolean
  /** Nobody looks at what it is about to do: what can hardly be meant is refused. */
  unattended?: boolean
}

/** A sync was held back; `message` is a sentence for the editors. */
export class SyncHeldBack extends Error {
  override name = 'SyncHeldBack'
}

/**
 * Brings brands, flavours and offers from commerce into content, all or nothing, and answers what changed. Repeating it
 * changes nothing.
 * @throws ContentServiceError, SyncHeldBack, and what the catalogue's client throws
 */
export async function syncContent(
  catalogue: Pick<CatalogueClient, 'listBrands' | 'listFilters'>,
  writer: ContentWriter,
  options: SyncOptions = {},
): Promise<SyncChange[]> {
  return syncEntries(await commerceEntries(catalogue), writer, options)
}

/** The same with what was read of commerce already. @throws ContentServiceError, SyncHeldBack */
export async function syncEntries(
  entries: readonly CommerceEntry[],
  writer: ContentWriter,
  { dryRun = false, unattended = false }: SyncOptions = {},
): Promise<SyncChange[]> {
  for (let attempt = 1; ; attempt++) {
    const documents = await writer.documentsOfType(['centraDocument', 'centraLanding'])
    if (unattended && losesEveryBrand(entries, documents)) throw new SyncHeldBack(noBrands)
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

const noBrands = 'Commerce has no brand at all, so nothing was archived. If that is meant, start the sync by hand.'

function isConflict(error: unknown): boolean {
  return error instanceof ContentServiceError && error.failure.kind === 'refused' && error.failure.status === 409
}
