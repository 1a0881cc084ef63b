import type { CurrencyCode, MarketRow } from '#app.config'
import { shippingPrice, shippingPrices } from '../checkout/shipping.ts'
import type { CartVoucher } from './cart.ts'

/** What one voucher takes off; minor units, zero or negative. */
export interface VoucherEffect {
  voucher: CartVoucher
  priceOff: number
  shippingDiscount: number
}

/** A cart's sums in minor units. `discount` is zero or negative; `grandTotal` includes `tax`. */
export interface Totals {
  items: number
  vouchers: VoucherEffect[]
  discount: number
  shipping: number
  handling: number
  grandTotal: number
  tax: number
}

interface TotalsInput {
  lines: readonly { unitPrice: number; quantity: number }[]
  vouchers: readonly CartVoucher[]
  shippingMethod: string
  market: MarketRow
}

/** Adds a cart up: goods, then vouchers (never more than the goods), then shipping by what is left. */
export function totalsOf({ lines, vouchers, shippingMethod, market }: TotalsInput): Totals {
  const items = lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0)
  const effects = goodsEffects(items, vouchers, market.currency)
  const discount = effects.reduce((sum, { priceOff }) => sum + priceOff, 0)
  const listed = lines.length === 0 ? 0 : shippingPrice(market, shippingMethod, items + discount)
  const standard = lines.length === 0 ? 0 : shippingPrices(market, items + discount).standard
  const withShipping = shippingEffects(effects, Math.min(listed, standard))
  const shipping = listed + withShipping.reduce((sum, { shippingDiscount }) => sum + shippingDiscount, 0)
  const handling = 0
  const grandTotal = items + discount + shipping + handling
  return {
    ...{ items, discount, shipping, handling, grandTotal },
    vouchers: withShipping,
    tax: Math.round((grandTotal * market.vatPercent) / (100 + market.vatPercent)),
  }
}

/** Percentages are of all goods; fixed amounts come after them. The sum never exceeds the goods. */
function goodsEffects(items: number, vouchers: readonly CartVoucher[], currency: CurrencyCode): VoucherEffect[] {
  let left = items
  const percentFirst = vouchers.toSorted((a, b) => Number(b.kind === 'percent') - Number(a.kind === 'percent'))
  return percentFirst.map((voucher) => {
    const off = Math.min(left, goodsOff(voucher, items, currency))
    left -= off
    return { voucher, priceOff: negative(off), shippingDiscount: 0 }
  })
}

function goodsOff({ kind, percent, amounts }: CartVoucher, items: number, currency: CurrencyCode): number {
  if (kind === 'percent') return Math.round((items * percent) / 100)
  return kind === 'amount' ? (amounts[currency] ?? 0) : 0
}

/** The first free-shipping voucher covers what standard shipping costs, whichever method is chosen. */
function shippingEffects(effects: VoucherEffect[], coverable: number): VoucherEffect[] {
  const first = effects.find(({ voucher }) => voucher.kind === 'free-shipping')
  return effects.map((effect) => (effect === first ? { ...effect, shippingDiscount: negative(coverable) } : effect))
}

/** Minus the amount, but never minus zero. */
function negative(amount: number): number {
  return amount === 0 ? 0 : -amount
}
