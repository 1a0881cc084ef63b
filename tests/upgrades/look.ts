import { isPostgres } from '@pouchery/platform/database/dialect'
import { connectDatabase } from '@pouchery/platform/database/open'
import { type Kysely, sql, type TableMetadata } from 'kysely'
import type { PastShop } from './past-database.ts'

/**
 * Types that were written otherwise in the first two versions, whose migrations were changed once more before any shop had
 * run them. SQLite stores the same by either.
 */
const alike: readonly (readonly [RegExp, string])[] = [
  [/^(content_asset bytes) blob /, '$1 bytea '],
  [/^(selection_voucher position) integer /, '$1 bigint '],
]

/** Tables with their columns, indexes and triggers, in an order of their own. */
export async function shapeOf<Tables>(database: Kysely<Tables>): Promise<string[]> {
  const tables = await database.introspection.getTables()
  const columns = tables.flatMap(({ name, columns: all }) => all.map((column) => columnOf(name, column)))
  const others = isPostgres(database)
    ? sql<{ text: string }>`
        select indexdef as text from pg_indexes where schemaname = current_schema()
        union all select tgname || ' on ' || tgrelid::regclass from pg_trigger where not tgisinternal`
    : sql<{
        text: string
      }>`select type || ' ' || coalesce(sql, tbl_name) as text from sqlite_master where type <> 'table'`
  const { rows } = await others.execute(database)
  return [...columns, ...rows.map(({ text }) => text)].toSorted()
}

type Column = TableMetadata['columns'][number]

function columnOf(table: string, { name, dataType, isNullable, hasDefaultValue }: Column): string {
  const text = [table, name, dataType.toLowerCase(), isNullable, hasDefaultValue].join(' ')
  return alike.reduce((known, [old, now]) => known.replace(old, now), text)
}

/** Every row of every table, read by whoever changes nothing. */
export async function contentsOf({ dataDir, url }: PastShop): Promise<Record<string, unknown[]>> {
  const database = connectDatabase(dataDir, url)
  const names = (await database.introspection.getTables({ withInternalKyselyTables: true })).map(({ name }) => name)
  const contents: Record<string, unknown[]> = {}
  for (const name of names.toSorted()) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(database)
    contents[name] = rows
  }
  await database.destroy()
  return contents
}
