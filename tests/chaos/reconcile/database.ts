import type { Database } from '@pouchery/platform/database/database'
import { isPostgres } from '@pouchery/platform/database/dialect'
import { sql } from 'kysely'
import type { AcknowledgedResults } from '../load/acknowledged-results.ts'
import { reconcileContent } from './content.ts'
import { reconcileOrders } from './orders.ts'
import type { StockByProduct } from './stock.ts'

/**
 * Returns a message for each inconsistency within the database, or between the database and the acknowledged results.
 */
export async function reconcileDatabase(database: Database, received: AcknowledgedResults, start: StockByProduct) {
  return [
    ...(await reconcileOrders(database, received, start)),
    ...(await reconcileContent(database, received)),
    ...(await checkCarts(database)),
    ...(await checkImports(database, received)),
    ...(isPostgres(database) ? [] : await checkSqliteFile(database)),
  ]
}

async function checkSqliteFile(database: Database): Promise<string[]> {
  const whole = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(database)
  const broken = await sql<{ table: string }>`pragma foreign_key_check`.execute(database)
  return [
    ...whole.rows.filter((row) => row.integrity_check !== 'ok').map((row) => `the file: ${row.integrity_check}`),
    ...broken.rows.map(({ table }) => `a row of ${table} violates a foreign key`),
  ]
}

async function checkCarts(database: Database): Promise<string[]> {
  const shoppers = database.selectFrom('shopper').leftJoin('selection', 'selection.id', 'shopper.selection')
  const without = await shoppers.select('shopper.token').where('selection.id', 'is', null).execute()
  const lines = database.selectFrom('selection_line').leftJoin('selection', 'selection.id', 'selection_line.selection')
  const lost = await lines.select('selection_line.line').where('selection.id', 'is', null).execute()
  return [
    ...without.map(({ token }) => `shopper ${token.slice(0, 6)}… has no cart`),
    ...lost.map(({ line }) => `line ${line} has no cart`),
  ]
}

/** All imported products must come from the same import: the last completed one, or a later one that was killed. */
async function checkImports(database: Database, received: AcknowledgedResults): Promise<string[]> {
  const rows = await database.selectFrom('product').select('excerpt').where('excerpt', 'like', 'Import %').execute()
  const names = new Set(rows.map(({ excerpt }) => excerpt))
  if (names.size > 1) return [`products are of several imports: ${[...names].join(', ')}`]
  const [name] = names
  const last = received.imports.at(-1)
  if (name === last || (name !== undefined && received.killedImports.has(name))) return []
  return [`products are of ${name}, and ${last} was the last import`]
}
