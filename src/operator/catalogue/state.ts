import { readVersions } from '#embedded/commerce/catalogue/version.ts'
import type { Database } from '#embedded/database/database.ts'
import { loadRecords } from './load-records.ts'
import type { ProductRecord } from './record.ts'

/** A brand or a collection. */
export interface Named {
  id: string
  name: string
  uri: string
}

/** The catalogue in the database as a file would show it, and what names in a file stand for. */
export interface CatalogueState {
  /** By SKU. */
  records: ReadonlyMap<string, ProductRecord>
  brands: readonly Named[]
  collections: readonly Named[]
  /** Category ids by address. */
  categories: ReadonlyMap<string, string>
  /** The version this was read at. */
  version: number
}

/** Reads the whole catalogue. */
export async function loadState(database: Database): Promise<CatalogueState> {
  const version = await readVersion(database)
  const brands = await database.selectFrom('brand').selectAll().orderBy('name').execute()
  const collections = await database.selectFrom('collection').selectAll().orderBy('name').execute()
  const categories = await database.selectFrom('category').select(['id', 'uri']).orderBy('position').execute()
  return {
    records: await loadRecords(database, { brands, collections, categories }),
    brands,
    collections,
    categories: new Map(categories.map(({ id, uri }) => [uri, id])),
    version,
  }
}

/** Raised by every change of products (embedded/commerce/catalogue/version.ts). */
export async function readVersion(database: Database): Promise<number> {
  const { version } = await readVersions(database)
  return version
}
