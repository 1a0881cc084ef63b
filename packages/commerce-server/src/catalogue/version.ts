import { createCompiledQuery } from '@pouchery/platform/database/compiled-query'
import type { Database, Tables } from '@pouchery/platform/database/database'
import { type ExpressionBuilder, sql } from 'kysely'

type CatalogueChange = 'products' | 'stock'

const rowIds: Record<CatalogueChange, number> = { products: 1, stock: 2 }

const allVersions = createCompiledQuery((database) => database.selectFrom('catalogue_version').selectAll())

export interface CatalogueVersions {
  version: number
  stockVersion: number
}

export function createVersionExpressions({ fn, lit, selectFrom }: ExpressionBuilder<Tables, keyof Tables>) {
  const versionOf = (change: CatalogueChange) => {
    const row = selectFrom('catalogue_version').select('version').where('id', '=', sql.lit(rowIds[change]))
    return fn.coalesce(row, lit(0)).$castTo<number>()
  }
  return [versionOf('products').as('products_version'), versionOf('stock').as('stock_version')] as const
}

export async function readCatalogueVersions(database: Database): Promise<CatalogueVersions> {
  const { rows } = await allVersions(database, {})
  const versionOf = (change: CatalogueChange) => rows.find(({ id }) => id === rowIds[change])?.version ?? 0
  return { version: versionOf('products'), stockVersion: versionOf('stock') }
}

export async function incrementCatalogueVersion(database: Database, change: CatalogueChange): Promise<void> {
  await database
    .insertInto('catalogue_version')
    .values({ id: rowIds[change], version: 1 })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ version: sql`catalogue_version.version + 1` }))
    .execute()
}
