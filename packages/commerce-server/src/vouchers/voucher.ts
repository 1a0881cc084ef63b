import type { MarketConfig } from 'pouchery/app.config'
import type { MarketRules } from 'pouchery/market-rules/rules/market-rules'
import * as v from 'valibot'
import type { CatalogueProduct } from '../catalogue/catalogue.ts'
import type { TableRow } from '../tables.ts'

export const voucherKinds = ['n-for-m', 'percent', 'amount', 'free-shipping'] as const

export type VoucherRow = TableRow<'voucher'>

const kindSchema = v.picklist(voucherKinds)
/** Minor units, keyed by currency code. */
const amountsSchema = v.record(v.string(), v.number())
const ids = v.optional(v.array(v.string()), [])
const scopeSchema = v.object({ brands: ids, categories: ids, products: ids })

type VoucherScope = v.InferOutput<typeof scopeSchema>
export type CartVoucher = ReturnType<typeof toCartVoucher>

type Limits = Pick<VoucherRow, 'starts_at' | 'stops_at' | 'usage_limit' | 'used'>

export const inactiveVoucherReasons = ['not found', 'expired', 'used up'] as const

export type InactiveVoucherReason = (typeof inactiveVoucherReasons)[number]

/** Returns undefined if the voucher is active, and `not found` if it has not started yet. */
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
    isExclusive: row.exclusive === 1,
    isAutomatic: row.automatic === 1,
    priority: row.priority,
  }
}

function fromJson<Output>(schema: v.GenericSchema<unknown, Output>, stored: string | null): Output | null {
  return stored === null ? null : v.parse(schema, JSON.parse(stored))
}

export type ScopedProduct = Pick<CatalogueProduct, 'id' | 'brand' | 'listings'> & {
  bundlePart?: { product: Pick<CatalogueProduct, 'id' | 'listings'> }
}

export interface VoucherMarket extends Pick<MarketConfig, 'market' | 'currency'> {
  promotions?: Pick<MarketRules['promotions'], 'vouchers' | 'freeDelivery'>
}

/**
 * Returns vouchers in order of application: N for M, percent, amount, free shipping, and within each kind by descending
 * priority. An exclusive code overrides all other vouchers. An exclusive automatic voucher applies only if no other
 * voucher does.
 */
export function selectApplicableVouchers(vouchers: readonly CartVoucher[], market: VoucherMarket, items: number) {
  const allowed = vouchers.filter((voucher) => isVoucherForMarket(voucher, market) && isVoucherAllowed(voucher, market))
  const fulfilled = allowed.filter((voucher) => items >= getVoucherMinimum(voucher, market))
  const exclusiveCode = fulfilled.find(({ isExclusive, isAutomatic }) => isExclusive && !isAutomatic)
  if (exclusiveCode) return [exclusiveCode]
  const ordered = fulfilled.toSorted(byEffect)
  const together = ordered.filter(({ isExclusive }) => !isExclusive)
  return together.length > 0 ? together : ordered.slice(0, 1)
}

export function isVoucherForMarket({ markets }: CartVoucher, { market }: VoucherMarket): boolean {
  return markets === null || markets.includes(market)
}

export function isVoucherAllowed({ kind }: CartVoucher, { promotions }: VoucherMarket): boolean {
  if (promotions === undefined) return true
  return promotions.vouchers && (kind !== 'free-shipping' || promotions.freeDelivery)
}

export function getVoucherMinimum({ minimums }: CartVoucher, { currency }: VoucherMarket): number {
  return minimums[currency] ?? 0
}

function byEffect(a: CartVoucher, b: CartVoucher): number {
  return voucherKinds.indexOf(a.kind) - voucherKinds.indexOf(b.kind) || b.priority - a.priority
}

/** A pack is also in scope if the product that it contains is in scope. */
export function isInVoucherScope(scope: VoucherScope | null, product: ScopedProduct): boolean {
  if (scope === null) return true
  const single = product.bundlePart?.product ?? product
  return (
    scope.brands.includes(product.brand.id) ||
    scope.products.includes(product.id) ||
    scope.products.includes(single.id) ||
    single.listings.some(({ category }) => scope.categories.includes(category.id))
  )
}
