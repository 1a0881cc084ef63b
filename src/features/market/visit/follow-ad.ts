import type { queryOptions } from '@tanstack/react-query'
import { markets } from '#app.config'
import { getQueryClient } from '#lib/query-client.ts'
import { isMarketCountry } from '../shopper-market.ts'
import { canSellTo, getShopperMarket } from '../shopper-market-store.ts'

/** Fetches the countries that the commerce service ships to. Fails if the service does not list its countries. */
type ShippingCountriesQuery = ReturnType<typeof queryOptions<readonly string[]>>

/** Access to the cart, which the market feature must not import. */
export interface CountrySelection {
  shippedCountries: ShippingCountriesQuery
  changeCountry: (country: string) => Promise<boolean>
}

/** Removes the ad's country from the URL and applies it if the shop sells and ships there (specification section 4). */
export async function applyAdCountry(
  country: string,
  { shippedCountries, changeCountry }: CountrySelection,
): Promise<void> {
  if (await isSoldAndShippedTo(country, shippedCountries)) {
    if (getShopperMarket()?.country !== country) await changeCountry(country)
  }
  removeAdFromUrl()
}

/** Uses the configured shipping countries if the service does not list its countries. */
export async function isSoldAndShippedTo(country: string, shippedCountries: ShippingCountriesQuery): Promise<boolean> {
  if (!isMarketCountry(country) || !canSellTo(country)) return false
  const shipped = await getQueryClient()
    .fetchQuery(shippedCountries)
    .catch(() => undefined)
  return shipped ? shipped.includes(country) : markets[country].shipsTo
}

function removeAdFromUrl(): void {
  const search = location.search.replace(/([?&])country=[^&]*&?/i, '$1').replace(/[?&]$/, '')
  if (search === location.search) return
  history.replaceState(history.state, '', `${location.pathname}${search}${location.hash}`)
}
