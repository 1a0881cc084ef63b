import { containsText } from '@pouchery/platform/database/contains-text'
import type { Database } from '@pouchery/platform/database/database'
import type { Insertable } from 'kysely'
import { formatOrderNumber } from '../order-number.ts'
import { readPaymentClaims } from '../payment-claims.ts'
import type { CommerceTables } from '../tables.ts'
import { normalizeVoucherCode } from '../vouchers/cart-vouchers.ts'
import { findInactiveVoucherReason, type VoucherRow } from '../vouchers/voucher.ts'
import { runAdminChange } from './audit.ts'
import { type Actor, requirePermission } from './roles.ts'

export const voucherStates = ['in force', 'not begun', 'over', 'used up'] as const
type VoucherState = (typeof voucherStates)[number]

export type ListedVoucher = VoucherRow & { state: VoucherState }

export async function listVouchers(
  database: Database,
  actor: Actor,
  { state, now }: { state?: VoucherState | undefined; now: number },
): Promise<ListedVoucher[]> {
  requirePermission(actor, 'vouchers.read')
  const rows = await database.selectFrom('voucher').selectAll().orderBy('code').execute()
  return rows.map((row) => listed(row, now)).filter((row) => state === undefined || row.state === state)
}

function listed(row: VoucherRow, now: number): ListedVoucher {
  return { ...row, state: stateOf(row, now) }
}

function stateOf(row: VoucherRow, now: number): VoucherState {
  const fault = findInactiveVoucherReason(row, now)
  if (fault === undefined) return 'in force'
  if (fault === 'not found') return 'not begun'
  return fault === 'expired' ? 'over' : 'used up'
}

export async function findVoucherDetails(
  database: Database,
  actor: Actor,
  { code, now }: { code: string; now: number },
) {
  requirePermission(actor, 'vouchers.read')
  const row = await findVoucher(database, code)
  if (!row) return undefined
  const orders = await database
    .selectFrom('payment')
    .innerJoin('shop_order', 'shop_order.payment', 'payment.id')
    .select(['shop_order.number', 'shop_order.created_at', 'shop_order.state', 'payment.claims'])
    .where(containsText('payment.claims', JSON.stringify(row.code).toLowerCase()))
    .orderBy('shop_order.number', 'desc')
    .execute()
  const uses = orders.filter(({ claims }) => readPaymentClaims(claims).vouchers.includes(row.code))
  return {
    voucher: listed(row, now),
    uses: uses.map(({ number, created_at: at, state }) => ({ order: formatOrderNumber(number), at, state })),
  }
}

/** `again` is true if the voucher had already ended. */
type StopVoucherResult = { voucher: ListedVoucher; again: boolean } | { problem: 'no voucher' }

/** Ends the voucher at once in all processes. The amounts of open payments do not change. @throws NotAllowedError */
export function stopVoucher(
  database: Database,
  actor: Actor,
  { code, reason = '', dryRun = false, now }: { code: string; reason?: string; dryRun?: boolean; now: number },
): Promise<StopVoucherResult> {
  return runAdminChange(database, { actor, permission: 'vouchers.change', now }, async ({ trx, recordAudit }) => {
    const row = await findVoucher(trx, code)
    if (!row) return { problem: 'no voucher' }
    const again = row.stops_at !== null && row.stops_at <= now
    const stopped = listed({ ...row, stops_at: again ? row.stops_at : now }, now)
    if (again || dryRun) return { voucher: stopped, again }
    const { numUpdatedRows } = await trx
      .updateTable('voucher')
      .set({ stops_at: now })
      .where('code', '=', row.code)
      .where(({ or, eb }) => or([eb('stops_at', 'is', null), eb('stops_at', '>', now)]))
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return { voucher: stopped, again: true }
    await recordAudit({ subject: voucherSubject(row.code), reason, before: stateOf(row, now), after: stopped.state })
    return { voucher: stopped, again }
  })
}

/** Returns false if the code already exists. @throws NotAllowedError */
export function createVoucher(
  database: Database,
  actor: Actor,
  { row, reason = '', now }: { row: Insertable<CommerceTables['voucher']>; reason?: string; now: number },
): Promise<boolean> {
  return runAdminChange(database, { actor, permission: 'vouchers.change', now }, async ({ trx, recordAudit }) => {
    const made = await trx
      .insertInto('voucher')
      .values(row)
      .onConflict((conflict) => conflict.column('code').doNothing())
      .returningAll()
      .executeTakeFirst()
    if (made) await recordAudit({ subject: voucherSubject(made.code), reason, after: stateOf(made, now) })
    return made !== undefined
  })
}

function findVoucher(database: Database, code: string): Promise<VoucherRow | undefined> {
  return database.selectFrom('voucher').selectAll().where('code', '=', normalizeVoucherCode(code)).executeTakeFirst()
}

function voucherSubject(code: string): string {
  return `voucher ${code}`
}
