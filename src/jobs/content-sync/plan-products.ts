import * as v from 'valibot'
import type { CommerceProduct } from '#services/commerce/catalogue/catalogue.server.ts'
import type { SyncPlan } from './plan-sync.ts'

const plain = v.nullish(v.string())

/** Fields of a `product` document that the sync sets. All other fields belong to the editors. */
export const syncedProductSchema = v.object({
  _id: v.string(),
  title: plain,
  brand: plain,
  uri: plain,
  archived: v.nullish(v.boolean()),
})

type SyncedProduct = v.InferOutput<typeof syncedProductSchema>

/** `documents` includes drafts, so that publishing one later does not restore old values. */
export function planProducts(products: readonly CommerceProduct[], documents: readonly SyncedProduct[]): SyncPlan {
  const byId = new Map(products.map((product) => [`product-${product.id}`, product]))
  const existing = new Set(documents.map(({ _id }) => _id))
  const created = [...byId].filter(([_id]) => !existing.has(_id))
  const updates = documents.flatMap((document) => planUpdate(document, byId.get(document._id.replace(/^drafts\./, ''))))
  return {
    changes: [
      ...created.map(([id, { name }]) => ({ action: 'create' as const, type: 'product' as const, id, title: name })),
      ...updates.map(({ change }) => change),
    ],
    mutations: [
      ...created.map(([_id, product]) => ({
        createIfNotExists: { _id, _type: 'product', centraId: product.id, ...toFields(product) },
      })),
      ...updates.map(({ mutation }) => mutation),
    ],
  }
}

function toFields({ name, brand, uri }: CommerceProduct) {
  return { title: name, brand, uri: { _type: 'slug', current: uri } }
}

function planUpdate({ _id: id, title, brand, uri, archived }: SyncedProduct, product: CommerceProduct | undefined) {
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
