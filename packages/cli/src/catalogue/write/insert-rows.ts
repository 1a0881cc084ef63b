import type { Database, Tables } from '@pouchery/platform/database/database'
import { splitIntoChunks } from '@pouchery/platform/database/split-into-chunks'
import type { Insertable } from 'kysely'

/** SQLite permits at most 32,766 values per statement. */
const valuesPerStatement = 30_000

export async function insertRows<Table extends keyof Tables>(
  trx: Database,
  table: Table,
  rows: readonly Insertable<Tables[Table]>[],
): Promise<void> {
  const size = Math.floor(valuesPerStatement / Object.keys(rows[0] ?? { none: 0 }).length)
  for (const part of splitIntoChunks(rows, size)) await trx.insertInto(table).values(part).execute()
}
