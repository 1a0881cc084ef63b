import { type CurrentMarket, getCurrentMarket, type RulesContext } from '../market/market.ts'
import { findPaymentMethod, getHandlingCost, isShippingMethod, type PaymentMethod } from '../methods/methods.ts'
import { isSoldInLocation, type SaleLocation } from '../sale/sale-eligibility.ts'
import type { Cart, CartLine } from './cart.ts'
import { computeCartTotals } from './totals.ts'

export interface PricedLine extends CartLine {
  unitPrice: number
  /** Lowest unit price in the 30 days before the reduction. Undefined if no reduction is announced. */
  lowest30?: number
}

export type PricedCart = ReturnType<typeof priceCart>

export function priceCart(
  cart: Cart,
  place: SaleLocation,
  offered: readonly PaymentMethod[],
  rulesContext: RulesContext,
) {
  const market = getCurrentMarket(rulesContext, place.country)
  const sold = cart.lines.filter(({ product }) => isSoldInLocation(rulesContext, product, place))
  const lines = sold.flatMap((line) => pricedLine(line, market))
  const { payment, shippingMethod } = chosenMethods(cart, market, offered)
  const handling = getHandlingCost(payment, market.currency)
  const totals = computeCartTotals({ lines, vouchers: cart.vouchers, shippingMethod, market, handlingCost: handling })
  return { cart, lines, totals, market, currency: market.currency, paymentMethod: payment?.id ?? '', shippingMethod }
}

function pricedLine(line: CartLine, { pricelist, promotions }: CurrentMarket): PricedLine[] {
  const price = line.product.prices.get(pricelist)
  if (!price) return []
  const { now: unitPrice, lowest30 } = price
  const isAnnounced = promotions.reductions && lowest30 !== undefined
  return [{ ...line, unitPrice, ...(isAnnounced && { lowest30 }) }]
}

function chosenMethods(
  { paymentMethod, shippingMethod }: Cart,
  { shipsTo }: CurrentMarket,
  offered: readonly PaymentMethod[],
) {
  if (!shipsTo) return { payment: undefined, shippingMethod: '' }
  return {
    payment: findPaymentMethod(offered, paymentMethod) ?? offered[0],
    shippingMethod: shippingMethod && isShippingMethod(shippingMethod) ? shippingMethod : 'standard',
  }
}
