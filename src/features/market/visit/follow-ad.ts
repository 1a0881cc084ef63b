import type { queryOptions } from '@tanstack/react-query'
import { markets } from '#app.config'
import { getQueryClient } from '#lib/query-client.ts'
import { isMarketCountry } from '../shopper-market.ts'
import { sellsTo, shopperMarket } from '../shopper-market-store.ts'

/** The query of the countries that the commerce service ships to, by their codes; it fails where the service does not say. */
export type ShippedCountries = ReturnType<typeof queryOptions<readonly string[]>>

interface AdSteps {
  shippedCountries: ShippedCountries
  /** Moves the selection, with the checkout suspended meanwhile. */
  changeCountry: (country: string) => Promise<boolean>
}

/** Moves the shopper to an ad's country that the shop ships to, and cleans the address (specification section 4). */
export async function followAd(country: string, { shippedCountries, changeCountry }: AdSteps): Promise<void> {
  if (await isServed(country, shippedCountries)) {
    if (shopperMarket()?.country !== country) await changeCountry(country)
  }
  forgetAd()
}

/** Whether the rules of sale let anything be sold to a country, and an order sent there: as the service says, else as the shop is configured. */
export async function isServed(country: string, shippedCountries: ShippedCountries): Promise<boolean> {
  if (!isMarketCountry(country) || !sellsTo(country)) return false
  const shipped = await getQueryClient()
    .fetchQuery(shippedCountries)
    .catch(() => undefined)
  return shipped ? shipped.includes(country) : markets[country].shipsTo
}

function forgetAd(): void {
  const search = location.search.replace(/([?&])country=[^&]*&?/i, '$1').replace(/[?&]$/, '')
  if (search === location.search) return
  history.replaceState(history.state, '', `${location.pathname}${search}${location.hash}`)
}
