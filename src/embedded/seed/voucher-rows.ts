import type { Insertable } from 'kysely'
import type { CommerceTables } from '#embedded/commerce/tables.ts'
import type { SeedVoucher } from './catalogue-types.ts'
import { seedVouchers } from './catalogue-vouchers.ts'

/** Rows of the demo shop's vouchers. */
export function voucherRows(): Insertable<CommerceTables['voucher']>[] {
  return seedVouchers().map(voucherRow)
}

function voucherRow(voucher: SeedVoucher): Insertable<CommerceTables['voucher']> {
  const { code, description, kind, percent = null, buy = null, pay = null } = voucher
  return {
    ...{ code, description, kind, percent, buy, pay },
    amounts: jsonOrNull(voucher.amounts),
    usage_limit: voucher.usageLimit ?? null,
    starts_at: voucher.startsAt ?? null,
    stops_at: voucher.stopsAt ?? null,
    markets: jsonOrNull(voucher.markets),
    minimums: jsonOrNull(voucher.minimums),
    scope: jsonOrNull(voucher.scope),
    exclusive: voucher.exclusive ? 1 : 0,
    automatic: voucher.automatic ? 1 : 0,
  }
}

function jsonOrNull(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value)
}
