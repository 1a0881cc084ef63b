import type { Database, Tables } from '@pouchery/platform/database/database'
import { insertRows } from '@pouchery/platform/database/insert-rows'
import type { Insertable } from 'kysely'
import type { ProductChange } from '../plan/changes.ts'
import { toSlug } from '../record.ts'
import type { CatalogueState, NamedEntity } from '../state.ts'

export interface CatalogueIds {
  /** Product ids, keyed by SKU. */
  products: ReadonlyMap<string, string>
  /** Brand ids, keyed by name. */
  brands: ReadonlyMap<string, string>
  collections: ReadonlyMap<string, string>
  /** Category ids, keyed by URL path. */
  categories: ReadonlyMap<string, string>
}

export async function ensureReferencedEntities(
  trx: Database,
  changes: readonly ProductChange[],
  state: CatalogueState,
): Promise<CatalogueIds> {
  const records = changes.map(({ record }) => record)
  const brands = newNames(state.brands, new Set(records.map(({ brand }) => brand)))
  const collections = newNames(state.collections, new Set(records.flatMap(({ collection }) => collection || [])))
  const wanted = records.flatMap(({ category, listings }) => [category, ...listings.map((listing) => listing.category)])
  await insertRows(trx, 'brand', brands)
  await insertRows(trx, 'collection', collections)
  return {
    products: productIds(changes, state),
    brands: new Map([...state.brands, ...brands].map(({ id, name }) => [name, id])),
    collections: new Map([...state.collections, ...collections].map(({ id, name }) => [name, id])),
    categories: await ensureCategories(trx, wanted, state.categories),
  }
}

function newNames(present: readonly NamedEntity[], wanted: ReadonlySet<string>): NamedEntity[] {
  const known = new Set(present.map(({ name }) => name))
  const next = idGenerator(present.map(({ id }) => id))
  return [...wanted].filter((name) => !known.has(name)).map((name) => ({ id: next(), name, uri: toSlug(name) }))
}

function productIds(changes: readonly ProductChange[], { records }: CatalogueState): Map<string, string> {
  const ids = new Map([...records.values()].map(({ sku, id }) => [sku, id]))
  for (const { record } of changes) if (record.id !== '') ids.set(record.sku, record.id)
  const next = idGenerator(ids.values())
  for (const { record } of changes) if (record.id === '') ids.set(record.sku, next())
  return ids
}

async function ensureCategories(trx: Database, wanted: readonly string[], present: ReadonlyMap<string, string>) {
  const ids = new Map(present)
  const next = idGenerator(present.values())
  const rows: Insertable<Tables['category']>[] = []
  const add = (uri: string): string => {
    const known = ids.get(uri)
    if (known !== undefined) return known
    const [, above, own = uri] = /^(.+)\/([^/]+)$/.exec(uri) ?? []
    const parent = above === undefined ? null : add(above)
    const id = next()
    ids.set(uri, id)
    rows.push({ id, uri, parent, names: JSON.stringify({ en: titleOf(own) }), position: ids.size - 1 })
    return id
  }
  wanted.forEach(add)
  await insertRows(trx, 'category', rows)
  return ids
}

function titleOf(uri: string): string {
  const words = uri.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function idGenerator(ids: Iterable<string>): () => string {
  let last = 0
  for (const id of ids) if (/^\d{1,15}$/.test(id)) last = Math.max(last, Number(id))
  return () => {
    last += 1
    return String(last)
  }
}
