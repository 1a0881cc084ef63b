import type { Database } from '@pouchery/platform/database/database'
import { isPostgres } from '@pouchery/platform/database/dialect'
import { sql } from 'kysely'
import type { AcknowledgedResults } from '../load/acknowledged-results.ts'

/** Returns inconsistencies between tables, and partial imports, one message each. */
export async function reconcileTables(database: Database, told: AcknowledgedResults): Promise<string[]> {
  return [
    ...(await checkCarts(database)),
    ...(await checkImports(database, told)),
    ...(isPostgres(database) ? [] : await file(database)),
  ]
}

async function file(database: Database): Promise<string[]> {
  const whole = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(database)
  const broken = await sql<{ table: string }>`pragma foreign_key_check`.execute(database)
  return [
    ...whole.rows.filter((row) => row.integrity_check !== 'ok').map((row) => `the file: ${row.integrity_check}`),
    ...broken.rows.map(({ table }) => `a row of ${table} points at nothing`),
  ]
}

/** Checks that every shopper has a cart, and that every cart line belongs to a cart. */
async function checkCarts(database: Database): Promise<string[]> {
  const shoppers = await database
    .selectFrom('shopper')
    .leftJoin('selection', 'selection.id', 'shopper.selection')
    .select('shopper.token')
    .where('selection.id', 'is', null)
    .execute()
  const lines = await database
    .selectFrom('selection_line')
    .leftJoin('selection', 'selection.id', 'selection_line.selection')
    .select('selection_line.line')
    .where('selection.id', 'is', null)
    .execute()
  return [
    ...shoppers.map(({ token }) => `shopper ${token.slice(0, 6)}… has no cart`),
    ...lines.map(({ line }) => `line ${line} has no cart`),
  ]
}

/**
 * Checks that all imported products come from the same import: the last completed import, or a later import that was
 * killed.
 */
async function checkImports(database: Database, told: AcknowledgedResults): Promise<string[]> {
  const rows = await database.selectFrom('product').select('excerpt').where('excerpt', 'like', 'Import %').execute()
  const names = new Set(rows.map(({ excerpt }) => excerpt))
  if (names.size > 1) return [`products are of several imports: ${[...names].join(', ')}`]
  const [name] = names
  const last = told.imports.at(-1)
  if (name === last || (name !== undefined && told.killedImports.has(name))) return []
  return [`products are of ${name}, and ${last} was the last import`]
}
