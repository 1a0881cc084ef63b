import type { Insertable } from 'kysely'
import type { Database, Tables } from './database.ts'
import { splitIntoChunks } from './split-into-chunks.ts'

/** SQLite permits at most 32,766 values per statement. */
const valuesPerStatement = 30_000

/** All rows must have the same columns. */
export async function insertRows<Table extends keyof Tables>(
  trx: Database,
  table: Table,
  rows: readonly Insertable<Tables[Table]>[],
): Promise<void> {
  const size = Math.floor(valuesPerStatement / Object.keys(rows[0] ?? { none: 0 }).length)
  for (const part of splitIntoChunks(rows, size)) await trx.insertInto(table).values(part).execute()
}
