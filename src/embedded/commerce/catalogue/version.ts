import { sql } from 'kysely'
import { compiledQuery } from '#embedded/database/compiled-query.ts'
import type { Database } from '#embedded/database/database.ts'

/** What may have changed: anything about products, or only what the shelves allow to be shown as available. */
export type CatalogueChange = 'products' | 'stock'

const rowIds: Record<CatalogueChange, number> = { products: 1, stock: 2 }

const allVersions = compiledQuery((database) => database.selectFrom('catalogue_version').selectAll())

/** The present versions; 0 for what never changed. */
export async function readVersions(database: Database): Promise<{ version: number; stockVersion: number }> {
  const { rows } = await allVersions(database, {})
  const versionOf = (change: CatalogueChange) => rows.find(({ id }) => id === rowIds[change])?.version ?? 0
  return { version: versionOf('products'), stockVersion: versionOf('stock') }
}

/** Says that the catalogue is another one now; every process sharing the database then reads it again. */
export async function raiseVersion(database: Database, change: CatalogueChange): Promise<void> {
  await database
    .insertInto('catalogue_version')
    .values({ id: rowIds[change], version: 1 })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ version: sql`catalogue_version.version + 1` }))
    .execute()
}
