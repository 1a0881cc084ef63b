import type { Selectable } from 'kysely'
import { defaultLanguage } from 'pouchery/app.config'
import { isLanguageCode } from 'pouchery/lib/urls/locale-url'
import * as v from 'valibot'
import type { Database } from '../database/database.ts'
import type { WithdrawalAcknowledgement } from '../mail/mails/withdrawal.ts'
import type { WithdrawalTables } from './tables.ts'

const findings = ['matched', 'late', 'unmatched', 'unchecked'] as const

/**
 * `matched` (declared within the period), `late` (declared afterwards), `unmatched` (no order found) or `unchecked` (a
 * hosted service stores the orders).
 */
export type DeclarationCheckResult = (typeof findings)[number]

/** Withdrawal declaration that the shopper has confirmed. Times are Unix time in ms. */
export interface StoredDeclaration extends Omit<WithdrawalAcknowledgement, 'lateSince'> {
  /** Reference number for the operator. */
  number: number
  id: string
  finding: DeclarationCheckResult
  periodEndsAt: number | null
  doneAt: number | null
}

const goodsSchema = v.pipe(v.string(), v.parseJson(), v.array(v.string()))

export function parseDeclarationRow(row: Selectable<WithdrawalTables['withdrawal']>): StoredDeclaration {
  return {
    number: Number(row.number),
    id: row.id,
    order: row.order_number,
    email: row.email,
    name: row.name,
    goods: v.parse(goodsSchema, row.goods),
    language: isLanguageCode(row.language) ? row.language : defaultLanguage,
    finding: v.parse(v.picklist(findings), row.finding),
    declaredAt: Number(row.declared_at),
    periodEndsAt: row.period_ends_at === null ? null : Number(row.period_ends_at),
    doneAt: row.done_at === null ? null : Number(row.done_at),
  }
}

export async function insertDeclaration(trx: Database, declared: Omit<StoredDeclaration, 'number' | 'doneAt'>) {
  const { id, order, email, name, goods, language, finding, declaredAt, periodEndsAt } = declared
  const row = { id, order_number: order, email, name, goods: JSON.stringify(goods), language, finding }
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('withdrawal')
    .values({ ...row, declared_at: declaredAt, period_ends_at: periodEndsAt, done_at: null })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

export async function findDeclaration(database: Database, id: string): Promise<StoredDeclaration | undefined> {
  const row = await database.selectFrom('withdrawal').selectAll().where('id', '=', id).executeTakeFirst()
  return row && parseDeclarationRow(row)
}

export async function listDeclarations(database: Database): Promise<StoredDeclaration[]> {
  const rows = await database.selectFrom('withdrawal').selectAll().orderBy('number', 'desc').execute()
  return rows.map(parseDeclarationRow)
}

export async function findDeclarationByNumber(database: Database, number: number) {
  const row = await database.selectFrom('withdrawal').selectAll().where('number', '=', number).executeTakeFirst()
  return row && parseDeclarationRow(row)
}

export async function markDeclarationProcessed(database: Database, number: number, now: number): Promise<void> {
  await database
    .updateTable('withdrawal')
    .set({ done_at: now })
    .where('number', '=', number)
    .where('done_at', 'is', null)
    .execute()
}
