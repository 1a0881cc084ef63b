import { markets } from '#app.config'
import { useMarketRules } from '#features/market/facts/use-market-rules.ts'
import { isMarketCountry } from '#features/market/shopper-market.ts'
import { formatDisplayPrice } from '#features/site/display-price.ts'
import { m } from '#messages/rest.ts'
import type { Selection } from '#services/commerce/shopper/selection.ts'
import { computeFreeShippingProgress } from './rules/free-shipping.ts'

/** Returns undefined if the market forbids advertising free shipping or has no threshold in the cart's currency. */
export function useFreeShipping(selection: Selection | undefined): { progress: number; text: string } | undefined {
  const { promotions } = useMarketRules()
  if (!selection || !promotions.freeDelivery) return undefined
  const { location, currency, format, totals } = selection
  const threshold = getFreeShippingThreshold(location.country, currency)
  if (threshold === undefined) return undefined
  const { remaining, progress } = computeFreeShippingProgress(threshold, totals.itemsTotal, totals.discount)
  const amount = formatDisplayPrice(remaining, format) ?? ''
  const text = remaining === 0 ? m.cart_free_shipping_reached() : m.cart_free_shipping_remaining({ amount })
  return { progress, text }
}

/**
 * Returns the amount in minor units. Undefined for an unknown country, a country without delivery, or a cart that is
 * not in the currency of the country's market.
 */
function getFreeShippingThreshold(country: string | undefined, currency: string): number | undefined {
  if (country === undefined || !isMarketCountry(country)) return undefined
  const market = markets[country]
  return market.shipsTo && market.currency === currency ? market.delivery.freeShippingFrom : undefined
}
