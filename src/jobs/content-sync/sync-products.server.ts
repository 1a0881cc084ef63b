import * as v from 'valibot'
import type { CatalogueClient, CommerceProduct } from '#services/commerce/catalogue/catalogue.server.ts'
import { isConflictError } from '#services/content/errors.ts'
import type { ContentWriter } from '#services/content/writer.server.ts'
import {
  type ProductPlanOptions,
  planProductSync,
  type SyncedProductDocument,
  syncedProductDocumentSchema,
  toProductId,
} from './plan-product-sync.ts'
import type { SyncChange } from './plan-sync.ts'
import { maxSyncAttempts, type SyncOptions, SyncRefusedError } from './sync-options.ts'

/** Limits the size of a transaction and of a response. A large catalogue has tens of thousands of products. */
const productBatchSizes = { written: 500, read: 5000 }

const productsQuery = {
  query: `*[_type == "product" && _id > $after] | order(_id asc)[0...${productBatchSizes.read}]{
    _id, _updatedAt, title, brand, "uri": uri.current, archived
  }`,
  schema: v.array(syncedProductDocumentSchema),
}

/** Maximum share of documents that an unattended sync archives. A larger share indicates an incomplete catalogue. */
const maxArchivedShare = 0.2

/**
 * Syncs the documents of products in batches. Archives only documents whose product is neither in `products` nor found
 * by its ID. If an unattended sync would archive too many, it makes only the other changes and throws.
 * @throws ContentServiceError, SyncRefusedError, errors of the catalogue client
 */
export async function syncProducts(
  products: readonly CommerceProduct[],
  catalogue: Pick<CatalogueClient, 'findProducts'>,
  writer: Pick<ContentWriter, 'query' | 'loadDocuments' | 'commit'>,
  { dryRun = false, unattended = false, onCommit }: SyncOptions = {},
): Promise<SyncChange[]> {
  const committed: SyncChange[] = []
  for (let attempt = 1; ; attempt++) {
    const documents = await loadSyncedProducts(writer)
    const { gone, kept } = await findGoneProducts(products, documents, catalogue)
    const isRefused = unattended && gone.length > maxArchivedShare * countProducts(documents)
    const { changes, mutations } = planProductSync(products, documents, {
      kept: isRefused ? new Set([...kept, ...gone]) : kept,
      editorFields: await loadEditorFields(products, documents, kept, writer),
    })
    if (dryRun) return changes
    try {
      for (let at = 0; at < mutations.length; at += productBatchSizes.written) {
        const end = at + productBatchSizes.written
        await writer.commit(mutations.slice(at, end))
        onCommit?.(changes.slice(at, end))
        committed.push(...changes.slice(at, end))
        attempt = 1
      }
    } catch (error) {
      if (attempt === maxSyncAttempts || !isConflictError(error)) throw error
      continue
    }
    if (isRefused) throw new SyncRefusedError(describeGoneProducts(gone.length))
    return committed
  }
}

function describeGoneProducts(count: number): string {
  return `The commerce service no longer returns ${count} products, so none were archived. If this is intended, start the sync manually.`
}

function countProducts(documents: readonly SyncedProductDocument[]): number {
  return new Set(documents.filter(({ archived }) => archived !== true).map(({ _id }) => toProductId(_id))).size
}

/**
 * Looks up the products of unarchived documents that are not in `products`, which can be incomplete because it is
 * loaded page by page. `gone` are those that were not found, and `kept` the others.
 */
async function findGoneProducts(
  products: readonly CommerceProduct[],
  documents: readonly SyncedProductDocument[],
  catalogue: Pick<CatalogueClient, 'findProducts'>,
) {
  const listed = new Set(products.map(({ id }) => id))
  const ids = documents.filter(({ archived }) => archived !== true).map(({ _id }) => toProductId(_id))
  const unlisted = [...new Set(ids)].filter((id) => !listed.has(id))
  const found = new Set(await catalogue.findProducts(unlisted))
  return { gone: unlisted.filter((id) => !found.has(id)), kept: new Set(unlisted.filter((id) => found.has(id))) }
}

const editorFieldNames = ['story', 'badges', 'metaTitle', 'metaDescription']

/**
 * Returns fields written by editors for products without a document, by product URI. The fields come from the document
 * of a former product with the same URI, because an import can change all product IDs.
 */
async function loadEditorFields(
  products: readonly CommerceProduct[],
  documents: readonly SyncedProductDocument[],
  kept: ReadonlySet<string>,
  writer: Pick<ContentWriter, 'loadDocuments'>,
): Promise<NonNullable<ProductPlanOptions['editorFields']>> {
  const existing = new Set(documents.map(({ _id }) => _id))
  const created = new Set(products.filter(({ id }) => !existing.has(`product-${id}`)).map(({ uri }) => uri))
  const listed = new Set(products.map(({ id }) => `product-${id}`))
  const replaced = documents
    .filter(({ _id }) => _id.startsWith('product-') && !listed.has(_id) && !kept.has(toProductId(_id)))
    .filter(({ uri }) => created.has(uri ?? ''))
    // The last document per URI has priority.
    .toSorted((a, b) => (toPriority(a) < toPriority(b) ? -1 : 1))
  const sources = new Map(replaced.map(({ uri, _id }) => [uri ?? '', _id]))
  const stored = await writer.loadDocuments([...sources.values()])
  return new Map(
    [...sources].map(([uri, id]) => [
      uri,
      Object.fromEntries(Object.entries(stored.get(id) ?? {}).filter(([name]) => editorFieldNames.includes(name))),
    ]),
  )
}

/** Returns a sort key: archived documents first, then by time of the last change. */
function toPriority({ archived, _updatedAt }: SyncedProductDocument): string {
  return `${archived === true ? 0 : 1} ${_updatedAt ?? ''}`
}

async function loadSyncedProducts(writer: Pick<ContentWriter, 'query'>) {
  const found: SyncedProductDocument[] = []
  for (let after = ''; ; ) {
    const page = await writer.query({ ...productsQuery, params: { after } })
    found.push(...page)
    const last = page.at(-1)
    if (!last || page.length < productBatchSizes.read) return found
    after = last._id
  }
}
