import { markets } from '#app.config'
import { isMarketCountry } from '#features/market/shopper-market.ts'

/** From which amount delivery to a country is free, minor units; undefined when the cart is in another currency than the market's. */
export function freeShippingFrom(country: string | undefined, currency: string): number | undefined {
  if (country === undefined || !isMarketCountry(country)) return undefined
  const market = markets[country]
  return market.shipsTo && market.currency === currency ? market.delivery.freeShippingFrom : undefined
}
