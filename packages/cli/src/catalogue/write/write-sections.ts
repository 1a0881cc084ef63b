import type { Database, Tables } from '@pouchery/platform/database/database'
import { insertRows } from '@pouchery/platform/database/insert-rows'
import { splitIntoChunks } from '@pouchery/platform/database/split-into-chunks'
import type { Insertable } from 'kysely'
import { markets } from 'pouchery/app.config'
import type { ProductChange } from '../plan/changes.ts'
import type { RecordSection } from '../record.ts'
import type { CatalogueIds } from './ensure-referenced-entities.ts'

type Rows<Table extends keyof Tables> = Insertable<Tables[Table]>[]
type Owned = 'product_category' | 'product_market' | 'product_price' | 'product_relation'

const idsPerStatement = 5000
const positionsPerRelation = 100

export async function writeRecordSections(trx: Database, changes: readonly ProductChange[], ids: CatalogueIds) {
  const of = (part: RecordSection) => changes.filter(({ sections }) => sections.has(part))
  await replace(trx, 'product_category', of('listings'), ids, await listingRows(trx, of('listings'), ids))
  await replace(trx, 'product_market', of('markets'), ids, marketRows(of('markets'), ids))
  await replace(trx, 'product_price', of('prices'), ids, priceRows(of('prices'), ids))
  await replace(trx, 'product_relation', of('relations'), ids, relationRows(of('relations'), ids))
  await writePacks(trx, of('pack'), ids)
}

async function replace<Table extends Owned>(
  trx: Database,
  table: Table,
  changes: readonly ProductChange[],
  ids: CatalogueIds,
  rows: Rows<Table>,
): Promise<void> {
  const known = changes.filter(({ before }) => before).map(({ record }) => idOf(ids, record.sku))
  for (const part of splitIntoChunks(known, idsPerStatement)) {
    const owned: Owned = table
    await trx.deleteFrom(owned).where('product', 'in', part).execute()
  }
  await insertRows(trx, table, rows)
}

function idOf({ products }: CatalogueIds, sku: string): string {
  return products.get(sku) ?? ''
}

async function listingRows(trx: Database, changes: readonly ProductChange[], ids: CatalogueIds) {
  const listings = changes.flatMap(({ record }) => record.listings)
  const last = listings.some(({ position }) => position === undefined)
    ? await lastPositions(trx)
    : new Map<string, number>()
  return changes.flatMap(({ record }) =>
    record.listings.map((listing) => {
      const category = ids.categories.get(listing.category) ?? ''
      const position = listing.position ?? (last.get(category) ?? -1) + 1
      last.set(category, Math.max(position, last.get(category) ?? 0))
      return { product: idOf(ids, record.sku), category, position }
    }),
  )
}

async function lastPositions(trx: Database): Promise<Map<string, number>> {
  const ends = await trx
    .selectFrom('product_category')
    .select(({ fn }) => ['category', fn.max('position').as('last')])
    .groupBy('category')
    .execute()
  return new Map(ends.map(({ category, last }) => [category, Number(last)]))
}

function marketRows(changes: readonly ProductChange[], ids: CatalogueIds): Rows<'product_market'> {
  const numbers = new Map(Object.entries(markets).map(([country, { market }]) => [country, market]))
  return changes.flatMap(({ record }) =>
    record.markets.flatMap((country) => {
      const market = numbers.get(country)
      return market === undefined ? [] : [{ product: idOf(ids, record.sku), market }]
    }),
  )
}

function priceRows(changes: readonly ProductChange[], ids: CatalogueIds): Rows<'product_price'> {
  return changes.flatMap(({ record }) =>
    [...record.prices].map(([pricelist, { price, before }]) => {
      return { product: idOf(ids, record.sku), pricelist, price, price_before: before ?? null }
    }),
  )
}

function relationRows(changes: readonly ProductChange[], ids: CatalogueIds): Rows<'product_relation'> {
  return changes.flatMap(({ record }) => {
    const names = Object.keys(record.relations).toSorted((a, b) => Number(b === 'variant') - Number(a === 'variant'))
    return names.flatMap((relation, place) =>
      (record.relations[relation] ?? []).map((sku, index) => {
        const position = place * positionsPerRelation + index
        return { product: idOf(ids, record.sku), related: idOf(ids, sku), relation, position }
      }),
    )
  })
}

async function writePacks(trx: Database, changes: readonly ProductChange[], ids: CatalogueIds): Promise<void> {
  const known = changes.filter(({ before }) => before).map(({ record }) => idOf(ids, record.sku))
  for (const part of splitIntoChunks(known, idsPerStatement)) {
    await trx.deleteFrom('bundle_part').where('bundle', 'in', part).execute()
  }
  const rows = changes.flatMap(({ record: { sku, pack } }) =>
    pack ? [{ bundle: idOf(ids, sku), product: idOf(ids, pack.of), quantity: pack.quantity }] : [],
  )
  await insertRows(trx, 'bundle_part', rows)
}
