import { currencies, shopConstants } from 'pouchery/app.config'
import { isTaxedOnImport } from 'pouchery/market-rules/prices/taxed-on-import'
import { findCountryOfMarket, type Market } from '../market/market.ts'
import { computeShippingPrice, computeShippingPrices } from '../methods/methods.ts'
import type { CartVoucher, VoucherMarket } from '../vouchers/voucher.ts'
import {
  applyFreeShipping,
  computeVoucherEffects,
  type DiscountableLine,
  hasVoucherEffect,
} from '../vouchers/voucher-effects.ts'

interface TotalsInput {
  lines: readonly DiscountableLine[]
  vouchers: readonly CartVoucher[]
  shippingMethod: string
  market: Market & VoucherMarket
  handlingCost?: number
}

/**
 * Amounts are in minor units. `discount` is zero or negative, and never exceeds `items`. `grandTotal` includes `tax`.
 * The shipping price depends on the items total after the discount.
 */
export function computeCartTotals({ lines, vouchers, shippingMethod, market, handlingCost: cost = 0 }: TotalsInput) {
  const empty = lines.length === 0
  const items = lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0)
  const goods = computeVoucherEffects(lines, vouchers, market)
  const discount = goods.reduce((sum, { itemDiscount }) => sum + itemDiscount, 0)
  const listed = empty ? 0 : computeShippingPrice(market, shippingMethod, items + discount)
  const standard = empty ? 0 : computeShippingPrices(market, items + discount).standard
  const effects = applyFreeShipping(goods, Math.min(listed, standard))
  const shipping = listed + effects.reduce((sum, { shippingDiscount }) => sum + shippingDiscount, 0)
  // A total of zero needs no payment provider and therefore incurs no handling cost.
  const handling = items + discount + shipping > 0 ? cost : 0
  const grandTotal = items + discount + shipping + handling
  const taxPercent = taxPercentOf(market, grandTotal)
  return {
    ...{ items, discount, shipping, handling, grandTotal },
    vouchers: effects.filter((effect) => !effect.voucher.isAutomatic || hasVoucherEffect(effect)),
    tax: computeIncludedTax(grandTotal, taxPercent),
    taxPercent,
  }
}

/** Returns 0 if VAT is due on import instead. The prices are the same in both cases. */
function taxPercentOf({ market, currency, vatPercent }: Market, total: number): number {
  const order = { country: findCountryOfMarket(market), currency, total, currencies }
  return isTaxedOnImport({ ...order, thresholdGbp: shopConstants.customsWarningGbp }) ? 0 : vatPercent
}

/** Returns the tax that `amount` includes, in minor units, rounded half up. See commerce reference section 2.2. */
export function computeIncludedTax(amount: number, percent: number): number {
  const tenths = Math.round(percent * 10)
  return Math.round((amount * tenths) / (1000 + tenths))
}
