import type { Database, Tables } from '@pouchery/platform/database/database'
import type { Insertable } from 'kysely'

/** SQLite takes at most 32,766 values in one statement. */
const valuesPerStatement = 30_000

/** Inserts rows of one shape in as few statements as can be. */
export async function insertRows<Table extends keyof Tables>(
  trx: Database,
  table: Table,
  rows: readonly Insertable<Tables[Table]>[],
): Promise<void> {
  for (const part of chunks(rows, Math.floor(valuesPerStatement / Object.keys(rows[0] ?? { none: 0 }).length))) {
    await trx.insertInto(table).values(part).execute()
  }
}

/** A list in pieces of at most `size`. */
export function chunks<Item>(items: readonly Item[], size: number): Item[][] {
  const pieces: Item[][] = []
  for (let start = 0; start < items.length; start += size) pieces.push(items.slice(start, start + size))
  return pieces
}
