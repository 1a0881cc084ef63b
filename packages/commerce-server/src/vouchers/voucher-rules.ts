import type { MarketConfig } from 'pouchery/app.config'
import type { MarketRules } from 'pouchery/market-rules/rules/market-rules'
import type { CatalogueProduct } from '../catalogue/catalogue.ts'
import { type CartVoucher, type VoucherScope, voucherKinds } from './voucher.ts'

export type ScopedProduct = Pick<CatalogueProduct, 'id' | 'brand' | 'listings'> & {
  bundlePart?: { product: Pick<CatalogueProduct, 'id' | 'listings'> }
}

export interface VoucherMarket extends Pick<MarketConfig, 'market' | 'currency'> {
  promotions?: Pick<MarketRules['promotions'], 'vouchers' | 'freeDelivery'>
}

/**
 * Returns vouchers in the order in which they are applied: N for M, percent, amount, free shipping, each by descending
 * priority.
 *
 * An exclusive code overrides all other vouchers. An exclusive automatic voucher applies only if no other voucher
 * applies.
 */
export function selectApplicableVouchers(vouchers: readonly CartVoucher[], market: VoucherMarket, items: number) {
  const allowed = vouchers.filter((voucher) => isVoucherForMarket(voucher, market) && isVoucherAllowed(voucher, market))
  const fulfilled = allowed.filter((voucher) => items >= getVoucherMinimum(voucher, market))
  const exclusiveCode = fulfilled.find(({ exclusive, automatic }) => exclusive && !automatic)
  if (exclusiveCode) return [exclusiveCode]
  const ordered = fulfilled.toSorted(byEffect)
  const together = ordered.filter(({ exclusive }) => !exclusive)
  return together.length > 0 ? together : ordered.slice(0, 1)
}

export function isVoucherForMarket(
  { markets }: Pick<CartVoucher, 'markets'>,
  { market }: Pick<MarketConfig, 'market'>,
): boolean {
  return markets === null || markets.includes(market)
}

export function isVoucherAllowed({ kind }: Pick<CartVoucher, 'kind'>, { promotions }: VoucherMarket): boolean {
  if (promotions === undefined) return true
  return promotions.vouchers && (kind !== 'free-shipping' || promotions.freeDelivery)
}

export function getVoucherMinimum(
  { minimums }: Pick<CartVoucher, 'minimums'>,
  { currency }: Pick<MarketConfig, 'currency'>,
): number {
  return minimums[currency] ?? 0
}

function byEffect(a: CartVoucher, b: CartVoucher): number {
  return voucherKinds.indexOf(a.kind) - voucherKinds.indexOf(b.kind) || b.priority - a.priority
}

/** A pack is also in scope if the product that it contains is in scope. */
export function isInScope(scope: VoucherScope | null, product: ScopedProduct): boolean {
  if (scope === null) return true
  const single = product.bundlePart?.product ?? product
  return (
    scope.brands.includes(product.brand.id) ||
    scope.products.includes(product.id) ||
    scope.products.includes(single.id) ||
    single.listings.some(({ category }) => scope.categories.includes(category.id))
  )
}
