import type { Database } from '../database/database.ts'
import { parseDeclarationRow, type StoredDeclaration } from './stored-declaration.ts'

export type { StoredDeclaration } from './stored-declaration.ts'

export async function listWithdrawals(database: Database): Promise<StoredDeclaration[]> {
  const rows = await database.selectFrom('withdrawal').selectAll().orderBy('number', 'desc').execute()
  return rows.map(parseDeclarationRow)
}

export async function findWithdrawalByNumber(
  database: Database,
  number: number,
): Promise<StoredDeclaration | undefined> {
  const row = await database.selectFrom('withdrawal').selectAll().where('number', '=', number).executeTakeFirst()
  return row && parseDeclarationRow(row)
}

export async function markWithdrawalProcessed(database: Database, number: number, now: number): Promise<void> {
  await database
    .updateTable('withdrawal')
    .set({ done_at: now })
    .where('number', '=', number)
    .where('done_at', 'is', null)
    .execute()
}
