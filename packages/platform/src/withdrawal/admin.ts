// Withdrawal declarations for commands, which run without a service.
import type { Database } from '../database/database.ts'
import { type Declared, declaredOfRow } from './declared.ts'

export type { Declared } from './declared.ts'

export async function listWithdrawals(database: Database): Promise<Declared[]> {
  const rows = await database.selectFrom('withdrawal').selectAll().orderBy('number', 'desc').execute()
  return rows.map(declaredOfRow)
}

export async function withdrawalNumbered(database: Database, number: number): Promise<Declared | undefined> {
  const row = await database.selectFrom('withdrawal').selectAll().where('number', '=', number).executeTakeFirst()
  return row && declaredOfRow(row)
}

/** Later calls do not change the time. */
export async function markDone(database: Database, number: number, now: number): Promise<void> {
  await database
    .updateTable('withdrawal')
    .set({ done_at: now })
    .where('number', '=', number)
    .where('done_at', 'is', null)
    .execute()
}
