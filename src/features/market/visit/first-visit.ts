import { markets } from '#app.config'
import { isMarketCountry } from '../shopper-market.ts'
import { canSellTo, getDisplayedMarket, getShopperMarket } from '../shopper-market-store.ts'

export type ChooseCountry = (detected: string | undefined) => string

/** Creates a selection for the chosen country. Resolves to the selection's country, or undefined if none is created. */
export type BeginSelection = (choose: ChooseCountry) => Promise<string | undefined>

/**
 * Creates the selection in the detected country or, if the shop has no market there, in the displayed country. Returns
 * true if the shop does not sell or ship to the selection's country.
 */
export async function initFirstVisitMarket(beginSelection: BeginSelection): Promise<boolean> {
  if (getShopperMarket()) return false
  const country = await beginSelection((detected) =>
    detected !== undefined && isMarketCountry(detected) ? detected : getDisplayedMarket().country,
  )
  if (country === undefined || !isMarketCountry(country)) return false
  return !markets[country].shipsTo || !canSellTo(country)
}
