import type { Database, Tables } from '@pouchery/platform/database/database'
import { splitIntoChunks } from '@pouchery/platform/database/split-into-chunks'
import { type Insertable, sql } from 'kysely'
import type { ProductChange } from '../plan/changes.ts'
import type { ProductRecord } from '../record.ts'
import type { CatalogueIds } from './ensure-referenced-entities.ts'

type ProductRow = Insertable<Tables['product']>

/** Each product has up to 20 values, and SQLite permits 32,766 values per statement. */
const rowsPerStatement = 1500

/** `now` has the format `YYYY-MM-DD HH:mm:ss`. */
export async function writeProducts(trx: Database, changes: readonly ProductChange[], ids: CatalogueIds, now: string) {
  const items = await itemsOf(trx, changes)
  await assignTemporarySlugs(trx, changes)
  const rows = changes.map(({ record }) => rowOf(record, ids, items, now))
  for (const part of splitIntoChunks(rows, rowsPerStatement)) await upsert(trx, part)
}

const updatedColumns = [
  ...(['ean', 'name', 'uri', 'brand', 'collection', 'category', 'excerpt', 'description', 'meta_description'] as const),
  ...(['attributes', 'translations', 'media', 'show_as_new', 'created_at', 'modified_at'] as const),
]

async function upsert(trx: Database, rows: ProductRow[]): Promise<void> {
  await trx
    .insertInto('product')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet(({ ref }) => Object.fromEntries(updatedColumns.map((name) => [name, ref(`excluded.${name}`)]))),
    )
    .execute()
}

/** Frees slugs before they are reassigned. Otherwise, products that swap slugs would violate the unique constraint. */
async function assignTemporarySlugs(trx: Database, changes: readonly ProductChange[]): Promise<void> {
  const moving = changes.flatMap(({ record, before }) => (before && before.uri !== record.uri ? [before.id] : []))
  for (const part of splitIntoChunks(moving, rowsPerStatement)) {
    await trx.updateTable('product').set({ uri: sql<string>`'moving:' || id` }).where('id', 'in', part).execute()
  }
}

async function itemsOf(trx: Database, changes: readonly ProductChange[]): Promise<Map<string, string>> {
  const items = new Map<string, string>()
  const known = changes.flatMap(({ before }) => before?.id ?? [])
  for (const part of splitIntoChunks(known, rowsPerStatement)) {
    const rows = await trx.selectFrom('product').select(['id', 'item']).where('id', 'in', part).execute()
    for (const { id, item } of rows) items.set(id, item)
  }
  return items
}

function rowOf(record: ProductRecord, ids: CatalogueIds, items: ReadonlyMap<string, string>, now: string): ProductRow {
  const { sku, name, uri, ean, excerpt, description, createdAt } = record
  const id = ids.products.get(sku) ?? ''
  return {
    ...{ id, sku, name, uri, ean, excerpt, description },
    item: items.get(id) ?? `${id}-1`,
    brand: ids.brands.get(record.brand) ?? '',
    collection: ids.collections.get(record.collection) ?? null,
    category: ids.categories.get(record.category) ?? '',
    meta_description: record.metaDescription,
    attributes: JSON.stringify(record.attributes),
    translations: JSON.stringify(record.translations),
    media: JSON.stringify(record.pictures),
    show_as_new: record.isNew ? 1 : 0,
    created_at: createdAt,
    modified_at: now,
  }
}
