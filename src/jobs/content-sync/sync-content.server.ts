import * as v from 'valibot'
import type { CatalogueClient, CommerceProduct } from '#services/commerce/catalogue/catalogue.server.ts'
import { isConflict } from '#services/content/errors.ts'
import type { ContentWriter } from '#services/content/writer.server.ts'
import { type CommerceEntry, loadCommerceEntries } from './commerce-entries.ts'
import { planProducts, syncedProductSchema } from './plan-products.ts'
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
 * Syncs the content documents with the commerce service. Idempotent.
 * @throws ContentServiceError, SyncRefusedError, errors of the catalogue client
 */
export async function syncContent(
  catalogue: Pick<CatalogueClient, 'listBrands' | 'listFilters' | 'listProductNames'>,
  writer: ContentWriter,
  options: SyncOptions = {},
): Promise<SyncChange[]> {
  const changes = await syncEntries(await loadCommerceEntries(catalogue), writer, options)
  return [...changes, ...(await syncProducts(await catalogue.listProductNames(), writer, options))]
}

/**
 * Syncs the documents of brands, flavours and offers in one transaction.
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

/** Limits the size of a transaction and of a response. A large catalogue has tens of thousands of products. */
const productBatchSizes = { written: 500, read: 5000 }

const productsQuery = {
  query: `*[_type == "product" && _id > $after] | order(_id asc)[0...${productBatchSizes.read}]{
    _id, title, brand, "uri": uri.current, archived
  }`,
  schema: v.array(syncedProductSchema),
}

/**
 * Syncs the documents of products in batches. An unattended sync does not archive all products.
 * @throws ContentServiceError
 */
export async function syncProducts(
  products: readonly CommerceProduct[],
  writer: Pick<ContentWriter, 'query' | 'commit'>,
  { dryRun = false, unattended = false }: SyncOptions = {},
): Promise<SyncChange[]> {
  if (unattended && products.length === 0) return []
  const { changes, mutations } = planProducts(products, await loadSyncedProducts(writer))
  for (let at = 0; !dryRun && at < mutations.length; at += productBatchSizes.written)
    await writer.commit(mutations.slice(at, at + productBatchSizes.written))
  return changes
}

async function loadSyncedProducts(writer: Pick<ContentWriter, 'query'>) {
  const found: v.InferOutput<typeof syncedProductSchema>[] = []
  for (let after = ''; ; ) {
    const page = await writer.query({ ...productsQuery, params: { after } })
    found.push(...page)
    const last = page.at(-1)
    if (!last || page.length < productBatchSizes.read) return found
    after = last._id
  }
}
