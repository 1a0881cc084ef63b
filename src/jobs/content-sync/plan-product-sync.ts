import * as v from 'valibot'
import type { CommerceProduct } from '#services/commerce/catalogue/catalogue.server.ts'
import type { SyncPlan } from './plan-sync.ts'

const plain = v.nullish(v.string())

/** Fields of a `product` document that the sync reads. Of these, it changes `title`, `brand`, `uri` and `archived`. */
export const syncedProductDocumentSchema = v.object({
  _id: v.string(),
  title: plain,
  brand: plain,
  uri: plain,
  archived: v.nullish(v.boolean()),
  _updatedAt: plain,
})

export type SyncedProductDocument = v.InferOutput<typeof syncedProductDocumentSchema>

export interface ProductPlanOptions {
  /** IDs of products that are not listed, but whose documents must not be archived. */
  kept?: ReadonlySet<string>
  /** Fields written by editors, to be copied to new documents, by product URI. */
  editorFields?: ReadonlyMap<string, object>
}

/** Plans one mutation per change. `documents` includes drafts, so that publishing one does not restore old values. */
export function planProductSync(
  products: readonly CommerceProduct[],
  documents: readonly SyncedProductDocument[],
  { kept, editorFields }: ProductPlanOptions = {},
): SyncPlan {
  const byId = new Map(products.map((product) => [`product-${product.id}`, product]))
  const existing = new Set(documents.map(({ _id }) => _id))
  const created = [...byId].filter(([_id]) => !existing.has(_id))
  const updates = documents
    .filter(({ _id }) => !kept?.has(toProductId(_id)))
    .flatMap((document) => planUpdate(document, byId.get(`product-${toProductId(document._id)}`)))
  return {
    changes: [
      ...created.map(([id, { name }]) => ({ action: 'create' as const, type: 'product' as const, id, title: name })),
      ...updates.map(({ change }) => change),
    ],
    mutations: [
      ...created.map(([_id, product]) => ({
        createIfNotExists: {
          ...{ _id, _type: 'product', centraId: product.id },
          ...editorFields?.get(product.uri),
          ...toFields(product),
        },
      })),
      ...updates.map(({ mutation }) => mutation),
    ],
  }
}

/** Returns the product ID of a document, draft or version of a release. */
export function toProductId(documentId: string): string {
  return documentId.replace(/^((drafts|versions\.[^.]+)\.)?product-/, '')
}

function toFields({ name, brand, uri }: CommerceProduct) {
  return { title: name, brand, uri: { _type: 'slug', current: uri } }
}

function planUpdate(
  { _id: id, title, brand, uri, archived }: SyncedProductDocument,
  product: CommerceProduct | undefined,
) {
  const isArchived = archived === true
  const isChanged = product && (product.name !== title || product.brand !== brand || product.uri !== uri)
  if (!isChanged && isArchived === !product) return []
  const set = { ...(isChanged && toFields(product)), ...(isArchived === !product ? {} : { archived: !product }) }
  const action = product ? (isArchived ? 'restore' : 'update') : 'archive'
  return [
    {
      change: { action, type: 'product', id, title: product?.name ?? title ?? id } as const,
      mutation: { patch: { id, set } },
    },
  ]
}
