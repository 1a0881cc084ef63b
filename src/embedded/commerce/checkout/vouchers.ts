import type { Selectable } from 'kysely'
import * as v from 'valibot'
import type { Database } from '#embedded/database/database.ts'
import type { CartVoucher } from '../cart/cart.ts'
import { Refusal } from '../http/refusal.ts'
import type { CommerceTables } from '../tables.ts'

type VoucherRow = Selectable<CommerceTables['voucher']>

const kindSchema = v.picklist(['percent', 'amount', 'free-shipping'])
const amountsSchema = v.record(v.string(), v.number())

/** Codes are trimmed and capitals do not matter. */
export function voucherCode(entered: string): string {
  return entered.trim().toUpperCase()
}

/** The vouchers of a cart that are in force, in the order they were added. */
export async function loadVouchers(database: Database, selection: string, now: number): Promise<CartVoucher[]> {
  const rows = await database
    .selectFrom('selection_voucher')
    .innerJoin('voucher', 'voucher.code', 'selection_voucher.code')
    .selectAll('voucher')
    .where('selection_voucher.selection', '=', selection)
    .orderBy('selection_voucher.position')
    .execute()
  return rows.filter((row) => isInForce(row, now)).map(cartVoucher)
}

function isInForce({ starts_at, stops_at, usage_limit, used }: VoucherRow, now: number): boolean {
  if (starts_at !== null && starts_at > now) return false
  if (stops_at !== null && stops_at <= now) return false
  return usage_limit === null || used < usage_limit
}

function cartVoucher(row: VoucherRow): CartVoucher {
  return {
    code: row.code,
    description: row.description,
    kind: v.parse(kindSchema, row.kind),
    percent: row.percent ?? 0,
    amounts: row.amounts === null ? {} : v.parse(amountsSchema, JSON.parse(row.amounts)),
    stopsAt: row.stops_at,
  }
}

/** Puts a voucher into a cart. Throws a Refusal (404) when the code does not exist or is not in force. */
export async function addVoucher(database: Database, selection: string, entered: string, now: number): Promise<void> {
  const code = voucherCode(entered)
  const row = await database.selectFrom('voucher').selectAll().where('code', '=', code).executeTakeFirst()
  if (!row || !isInForce(row, now)) throw new Refusal(404, { voucher: 'not found' })
  await database
    .insertInto('selection_voucher')
    .values({ selection, code, position: now })
    .onConflict((conflict) => conflict.columns(['selection', 'code']).doNothing())
    .execute()
}

/** Takes a voucher out; one that exists but was not applied is no error (commerce reference 4). */
export async function removeVoucher(database: Database, selection: string, entered: string): Promise<void> {
  const code = voucherCode(entered)
  const row = await database.selectFrom('voucher').select('code').where('code', '=', code).executeTakeFirst()
  if (!row) throw new Refusal(404, { voucher: 'not found' })
  await database.deleteFrom('selection_voucher').where('selection', '=', selection).where('code', '=', code).execute()
}
