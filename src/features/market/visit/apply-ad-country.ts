import type { queryOptions } from '@tanstack/react-query'
import { markets } from '#app.config'
import { getQueryClient } from '#lib/query-client.ts'
import { isMarketCountry } from '../shopper-market.ts'
import { canSellTo, getShopperMarket } from '../shopper-market-store.ts'

/** Countries that the commerce service ships to. The query fails if the service does not list them. */
type ShippingCountriesQuery = ReturnType<typeof queryOptions<readonly string[]>>

/** Functions of the cart, passed as parameters because the market feature must not import the cart. */
export interface CartCountryApi {
  shippedCountries: ShippingCountriesQuery
  changeCountry: (country: string) => Promise<boolean>
}

/** Moves the cart to the ad's country if the shop sells and ships there (specification section 4.3). */
export async function applyAdCountry(
  country: string,
  { shippedCountries, changeCountry }: CartCountryApi,
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
