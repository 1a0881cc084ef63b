import type { Selectable } from 'kysely'
import { defaultLanguage, type LanguageCode } from 'pouchery/app.config'
import { isLanguageCode } from 'pouchery/lib/urls/locale-url'
import * as v from 'valibot'
import type { Database } from '../database/database.ts'
import type { WithdrawalTables } from './tables.ts'

const findings = ['matched', 'late', 'unmatched', 'unchecked'] as const

/**
 * `matched` (within the period), `late`, `unmatched` (no order found) or `unchecked` (a hosted service stores
 * the orders).
 */
export type DeclarationCheckResult = (typeof findings)[number]

/** A declaration that the shopper has confirmed. Times are Unix time in ms. */
export interface StoredDeclaration {
  /** Reference number for the operator. 0 until the declaration is stored. */
  number: number
  id: string
  order: string
  email: string
  name: string
  /** Items covered by the withdrawal, one per line. Empty means the whole order. */
  goods: readonly string[]
  language: LanguageCode
  finding: DeclarationCheckResult
  declaredAt: number
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

export async function insertDeclaration(trx: Database, declared: StoredDeclaration): Promise<boolean> {
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
