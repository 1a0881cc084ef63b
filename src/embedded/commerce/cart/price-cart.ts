import type { CurrencyCode } from '#app.config'
import { isSoldIn } from '../catalogue/catalogue.ts'
import { type Market, marketOf } from '../market/market.ts'
import { findPaymentMethod, handlingCost, type TestPaymentMethod } from '../methods/payment-methods.ts'
import { isShippingMethod } from '../methods/shipping-methods.ts'
import type { Shopper } from '../shopper/shopper.ts'
import type { Cart, CartLine } from './cart.ts'
import { type Totals, totalsOf } from './totals.ts'

/** A cart line with its prices in the shopper's pricelist, minor units. */
export interface PricedLine extends CartLine {
  unitPrice: number
  unitBefore: number
}

/** A cart as the shopper's market prices it. */
export interface PricedCart {
  cart: Cart
  lines: PricedLine[]
  totals: Totals
  market: Market
  currency: CurrencyCode
  /** Ids; empty where the shop does not ship to. */
  paymentMethod: string
  shippingMethod: string
}

/** Prices a cart for the shopper's country, paid by one of the methods offered. Lines not sold there are left out. */
export function priceCart(
  cart: Cart,
  { country }: Pick<Shopper, 'country'>,
  offered: readonly TestPaymentMethod[],
): PricedCart {
  const market = marketOf(country)
  const lines = cart.lines.flatMap((line) => pricedLine(line, market))
  const { payment, shippingMethod } = chosenMethods(cart, market, offered)
  const handling = handlingCost(payment, market.currency)
  const totals = totalsOf({ lines, vouchers: cart.vouchers, shippingMethod, market, handlingCost: handling })
  return { cart, lines, totals, market, currency: market.currency, paymentMethod: payment?.id ?? '', shippingMethod }
}

function pricedLine(line: CartLine, market: Market): PricedLine[] {
  const price = line.product.prices.get(market.pricelist)
  if (!price || !isSoldIn(market, line.product)) return []
  return [{ ...line, unitPrice: price.now, unitBefore: price.before ?? price.now }]
}

/** The methods chosen, or the first ones offered when none was or the chosen one is offered no more. */
function chosenMethods(
  { paymentMethod, shippingMethod }: Cart,
  { shipsTo }: Market,
  offered: readonly TestPaymentMethod[],
) {
  if (!shipsTo) return { payment: undefined, shippingMethod: '' }
  return {
    payment: findPaymentMethod(offered, paymentMethod) ?? offered[0],
    shippingMethod: shippingMethod && isShippingMethod(shippingMethod) ? shippingMethod : 'standard',
  }
}
