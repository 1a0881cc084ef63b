import type { Selectable } from 'kysely'
import * as v from 'valibot'
import type { CommerceTables } from '../tables.ts'

export const voucherKinds = ['n-for-m', 'percent', 'amount', 'free-shipping'] as const

export type VoucherRow = Selectable<CommerceTables['voucher']>

const kindSchema = v.picklist(voucherKinds)
/** Minor units, keyed by currency code. */
const amountsSchema = v.record(v.string(), v.number())
const ids = v.optional(v.array(v.string()), [])
const scopeSchema = v.object({ brands: ids, categories: ids, products: ids })

export type VoucherScope = v.InferOutput<typeof scopeSchema>
export type CartVoucher = ReturnType<typeof toCartVoucher>

type Limits = Pick<VoucherRow, 'starts_at' | 'stops_at' | 'usage_limit' | 'used'>

export const inactiveVoucherReasons = ['not found', 'expired', 'used up'] as const

export type InactiveVoucherReason = (typeof inactiveVoucherReasons)[number]

/** Undefined if the voucher is active. `not found` if the voucher has not started yet. */
export function findInactiveVoucherReason(
  { starts_at, stops_at, usage_limit, used }: Limits,
  now: number,
): InactiveVoucherReason | undefined {
  if (starts_at !== null && starts_at > now) return 'not found'
  if (stops_at !== null && stops_at <= now) return 'expired'
  return usage_limit === null || used < usage_limit ? undefined : 'used up'
}

export function toCartVoucher(row: VoucherRow) {
  return {
    code: row.code,
    description: row.description,
    kind: v.parse(kindSchema, row.kind),
    percent: row.percent ?? 0,
    amounts: fromJson(amountsSchema, row.amounts) ?? {},
    buy: row.buy ?? 0,
    pay: row.pay ?? 0,
    stopsAt: row.stops_at,
    markets: fromJson(v.array(v.number()), row.markets),
    minimums: fromJson(amountsSchema, row.minimums) ?? {},
    scope: fromJson(scopeSchema, row.scope),
    exclusive: row.exclusive === 1,
    automatic: row.automatic === 1,
    priority: row.priority,
  }
}

function fromJson<Output>(schema: v.GenericSchema<unknown, Output>, stored: string | null): Output | null {
  return stored === null ? null : v.parse(schema, JSON.parse(stored))
}
