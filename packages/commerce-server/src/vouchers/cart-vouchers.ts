import { createCompiledQuery, type QueryParam } from '@pouchery/platform/database/compiled-query'
import type { Database } from '@pouchery/platform/database/database'
import { type Expression, sql } from 'kysely'
import { normalizeCode } from 'pouchery/lib/normalize-text'
import { createHttpError } from '../http/http-error.ts'
import { type CurrentMarket, getCurrentMarket, type RulesContext } from '../market/market.ts'
import type { StoredShopper } from '../shopper/shopper.ts'
import {
  type CartVoucher,
  findInactiveVoucherReason,
  isVoucherAllowed,
  isVoucherForMarket,
  toCartVoucher,
} from './voucher.ts'

type Holder = Pick<StoredShopper, 'selection' | 'country'>

/** Converts the code to upper case without spaces, with ASCII hyphens and normalised character widths. */
export function normalizeVoucherCode(entered: string): string {
  // Normalise again, because upper-casing can decompose a letter into base letter and accent.
  return normalizeCode(
    normalizeCode(entered)
      .replace(/\s/g, '')
      .replace(/[\p{Pd}\u2212]/gu, '-')
      .toUpperCase(),
  )
}

/** Selects the entered codes in order of entry, then all automatic vouchers. Includes expired and used-up vouchers. */
export function selectCartVouchers(database: Database, selection: Expression<string>) {
  return database
    .selectFrom('voucher')
    .leftJoin('selection_voucher as entered', (join) =>
      join.onRef('entered.code', '=', 'voucher.code').on('entered.selection', '=', selection),
    )
    .selectAll('voucher')
    .where((where) => where.or([where('voucher.automatic', '=', 1), where('entered.code', 'is not', null)]))
    .orderBy('voucher.automatic')
    .orderBy('entered.position')
    .orderBy('voucher.code')
}

const vouchersById = createCompiledQuery((database, param: QueryParam<{ selection: string }>) =>
  selectCartVouchers(database, param('selection')),
)

async function codesInForce(database: Database, selection: string, now: number): Promise<CartVoucher[]> {
  const { rows } = await vouchersById(database, { selection })
  return rows.filter((row) => row.automatic === 0 && !findInactiveVoucherReason(row, now)).map(toCartVoucher)
}

/**
 * Returns false if the cart already contains the voucher.
 * @throws HttpError 404 if unknown, inactive or for another market, 406 if the market rules forbid the voucher, 409 if
 * not combinable
 */
export async function addVoucherToCart(
  database: Database,
  { selection, country }: Holder,
  entered: string,
  rulesContext: RulesContext,
): Promise<boolean> {
  const { now } = rulesContext
  const code = normalizeVoucherCode(entered)
  const market = getCurrentMarket(rulesContext, country)
  const voucher = await findVoucher(database, code, market, now)
  const others = (await codesInForce(database, selection, now)).filter((other) => {
    return other.code !== code && isVoucherForMarket(other, market)
  })
  if (others.some((other) => other.isExclusive || voucher.isExclusive)) {
    throw createHttpError(409, { voucher: 'not combinable' })
  }
  const { numInsertedOrUpdatedRows: put = 0n } = await database
    .insertInto('selection_voucher')
    .values({ selection, code, position: others.length })
    .onConflict((conflict) => conflict.columns(['selection', 'code']).doNothing())
    .executeTakeFirst()
  return put > 0n
}

async function findVoucher(database: Database, code: string, market: CurrentMarket, now: number): Promise<CartVoucher> {
  const { vouchers } = market.promotions
  // Refuse before the lookup, so that the response does not reveal whether the code exists.
  if (!vouchers) throw createHttpError(406, { voucher: 'not allowed in this market' })
  const row = await database
    .selectFrom('voucher')
    .selectAll()
    .where('code', '=', code)
    .where('automatic', '=', 0)
    .executeTakeFirst()
  const voucher = row && toCartVoucher(row)
  if (!voucher || !isVoucherForMarket(voucher, market)) throw createHttpError(404, { voucher: 'not found' })
  const fault = findInactiveVoucherReason(row, now)
  if (fault) throw createHttpError(404, { voucher: fault })
  if (!isVoucherAllowed(voucher, market)) throw createHttpError(406, { voucher: 'not allowed in this market' })
  return voucher
}

/**
 * Returns false if the voucher is not in the cart (commerce reference section 4).
 * @throws HttpError 404 if no voucher has the code
 */
export async function removeVoucherFromCart(database: Database, selection: string, entered: string): Promise<boolean> {
  const code = normalizeVoucherCode(entered)
  const row = await database
    .selectFrom('voucher')
    .select('code')
    .where('code', '=', code)
    .where('automatic', '=', 0)
    .executeTakeFirst()
  if (!row) throw createHttpError(404, { voucher: 'not found' })
  const { numDeletedRows: taken } = await database
    .deleteFrom('selection_voucher')
    .where('selection', '=', selection)
    .where('code', '=', code)
    .executeTakeFirst()
  return taken > 0n
}

export async function removeVouchersFromCart(database: Database, selection: string, codes: readonly string[]) {
  await database.deleteFrom('selection_voucher').where('selection', '=', selection).where('code', 'in', codes).execute()
}

/** Copies vouchers that the target cart lacks. Combination rules are checked when the cart is priced. */
export async function copyVouchers(trx: Database, from: string, to: string): Promise<void> {
  const rows = await trx
    .selectFrom('selection_voucher')
    .selectAll()
    .where('selection', '=', from)
    .orderBy('position')
    .orderBy('code')
    .execute()
  for (const { code, position } of rows) {
    await trx
      .insertInto('selection_voucher')
      .values({ selection: to, code, position })
      .onConflict((conflict) => conflict.columns(['selection', 'code']).doNothing())
      .execute()
  }
}

/**
 * Counts one use of each code. If a code has reached its limit, counts none and returns that code. Updates the codes in
 * sorted order to prevent deadlocks.
 */
export async function incrementVoucherUses(trx: Database, codes: readonly string[]): Promise<string | undefined> {
  const counted: string[] = []
  for (const code of codes.toSorted()) {
    const { numAffectedRows = 0n } = await incrementUses(trx, { code })
    if (numAffectedRows === 0n) {
      await decrementVoucherUses(trx, counted)
      return code
    }
    counted.push(code)
  }
  return undefined
}

export async function decrementVoucherUses(trx: Database, codes: readonly string[]): Promise<void> {
  for (const code of codes.toSorted()) {
    await trx
      .updateTable('voucher')
      .set({ used: sql<number>`used - 1` })
      .where('code', '=', code)
      .where('used', '>', 0)
      .execute()
  }
}

const incrementUses = createCompiledQuery((database, param: QueryParam<{ code: string }>) =>
  database
    .updateTable('voucher')
    .set((voucher) => ({ used: voucher('used', '+', 1) }))
    .where('code', '=', param('code'))
    .where((where) => where.or([where('usage_limit', 'is', null), where('used', '<', where.ref('usage_limit'))])),
)
