import type { CurrencyCode } from 'pouchery/app.config'
import { distributeAmount } from './distribute-amount.ts'
import {
  type CartVoucher,
  getVoucherMinimum,
  isInVoucherScope,
  isVoucherAllowed,
  isVoucherForMarket,
  type ScopedProduct,
  selectApplicableVouchers,
  type VoucherMarket,
} from './voucher.ts'

export interface DiscountableLine {
  line: string
  product: ScopedProduct
  unitPrice: number
  quantity: number
}

/** Amounts are in minor units, zero or negative. */
export interface VoucherEffect {
  voucher: CartVoucher
  itemDiscount: number
  discountByLine: ReadonlyMap<string, number>
  shippingDiscount: number
  /** False if the order is below the minimum, the market forbids the voucher, or an exclusive voucher overrides it. */
  isApplicable: boolean
}

/**
 * Applies vouchers in the order of `selectApplicableVouchers`. Discounts add up to at most the items total. Percentages
 * apply to the prices after N-for-M discounts. The result includes entered codes without a discount.
 */
export function computeVoucherEffects(
  lines: readonly DiscountableLine[],
  vouchers: readonly CartVoucher[],
  market: VoucherMarket,
): VoucherEffect[] {
  const items = lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0)
  const counting = selectApplicableVouchers(vouchers, market, items)
  const idle = vouchers.filter((voucher) => {
    return !voucher.isAutomatic && isVoucherForMarket(voucher, market) && !counting.includes(voucher)
  })
  const left = lines.map(({ unitPrice, quantity }) => unitPrice * quantity)
  let percentBase: readonly number[] | undefined
  const effects = counting.map((voucher) => {
    if (voucher.kind === 'percent') percentBase ??= [...left]
    const offs = applyVoucher(lines, left, voucher, percentBase ?? left, market.currency)
    return effectOf(voucher, lines, offs, true)
  })
  return [...effects, ...idle.map((voucher) => effectOf(voucher, lines, [], false))]
}

function applyVoucher(
  lines: readonly DiscountableLine[],
  left: number[],
  voucher: CartVoucher,
  percentBase: readonly number[],
  currency: CurrencyCode,
): number[] {
  const scoped = lines.map(({ product }) => isInVoucherScope(voucher.scope, product))
  const within = (amounts: readonly number[]) => amounts.map((amount, index) => (scoped[index] ? amount : 0))
  const offs =
    voucher.kind === 'n-for-m'
      ? freeUnits(lines, within(left), voucher)
      : spread(within(left), nominalDiscount(voucher, sum(within(percentBase)), currency))
  for (const [index, off] of offs.entries()) left[index] = (left[index] ?? 0) - off
  return offs
}

function nominalDiscount({ kind, percent, amounts }: CartVoucher, base: number, currency: CurrencyCode): number {
  if (kind === 'percent') return Math.round((base * percent) / 100)
  return kind === 'amount' ? (amounts[currency] ?? 0) : 0
}

function spread(left: readonly number[], wanted: number): number[] {
  return distributeAmount(Math.min(wanted, sum(left)), left)
}

/** Makes the cheapest eligible units free, `buy - pay` for every `buy` units. Returns the discount per line. */
function freeUnits(lines: readonly DiscountableLine[], left: readonly number[], { buy, pay }: CartVoucher): number[] {
  const offs = lines.map(() => 0)
  const scoped = [...lines.entries()].filter(([index]) => (left[index] ?? 0) > 0)
  const units = sum(scoped.map(([, { quantity }]) => quantity))
  let free = buy > pay ? Math.floor(units / buy) * (buy - pay) : 0
  for (const [index, { unitPrice, quantity }] of scoped.sort(([, a], [, b]) => a.unitPrice - b.unitPrice)) {
    const taken = Math.min(free, quantity)
    free -= taken
    offs[index] = Math.min(left[index] ?? 0, taken * unitPrice)
  }
  return offs
}

function effectOf(voucher: CartVoucher, lines: readonly DiscountableLine[], offs: readonly number[], counts: boolean) {
  const shares = lines.flatMap(({ line }, index): [string, number][] => {
    const off = offs[index] ?? 0
    return off === 0 ? [] : [[line, -off]]
  })
  return {
    voucher,
    itemDiscount: negateAmount(sum(offs)),
    discountByLine: new Map(shares),
    shippingDiscount: 0,
    isApplicable: counts,
  }
}

/** Applies the first free-shipping voucher. `coverable` is the shipping price, up to the price of standard shipping. */
export function applyFreeShipping(effects: readonly VoucherEffect[], coverable: number): VoucherEffect[] {
  const first = effects.find(({ voucher, isApplicable }) => voucher.kind === 'free-shipping' && isApplicable)
  return effects.map((effect) => (effect === first ? { ...effect, shippingDiscount: negateAmount(coverable) } : effect))
}

/** A paid order counts as a use of a voucher only if the voucher has an effect. */
export function hasVoucherEffect({ itemDiscount, shippingDiscount }: VoucherEffect): boolean {
  return itemDiscount !== 0 || shippingDiscount !== 0
}

/** Amounts are in minor units. */
export type VoucherNotAppliedReason =
  | { reason: 'market' }
  | { reason: 'minimum'; minimum: number; missing: number }
  /** An exclusive voucher overrides this one. */
  | { reason: 'combination' }
  | { reason: 'shipping' }
  | { reason: 'quantity' }
  | { reason: 'goods' }

export function findVoucherNotAppliedReason(
  effect: VoucherEffect,
  market: VoucherMarket,
  lines: readonly DiscountableLine[],
  items: number,
): VoucherNotAppliedReason | undefined {
  if (hasVoucherEffect(effect)) return undefined
  const { voucher, isApplicable } = effect
  if (!isVoucherAllowed(voucher, market)) return { reason: 'market' }
  const missing = getVoucherMinimum(voucher, market) - items
  if (missing > 0) return { reason: 'minimum', minimum: items + missing, missing }
  if (!isApplicable) return { reason: 'combination' }
  if (voucher.kind === 'free-shipping') return { reason: 'shipping' }
  const concerned = lines.some(({ product }) => isInVoucherScope(voucher.scope, product))
  return { reason: voucher.kind === 'n-for-m' && concerned ? 'quantity' : 'goods' }
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}

/** Returns 0 instead of -0. */
function negateAmount(amount: number): number {
  return amount === 0 ? 0 : -amount
}
