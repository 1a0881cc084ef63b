import { markets } from '#app.config'
import { isMarketCountry } from '../shopper-market.ts'
import { canSellTo, getDisplayedMarket, getShopperMarket } from '../shopper-market-store.ts'

export type ChooseCountry = (detected: string | undefined) => string

/** Resolves to the selection's country. Undefined if no selection was created. */
export type BeginSelection = (choose: ChooseCountry) => Promise<string | undefined>

/** Moves new visitors to the detected country (specification section 4). True if nothing is sold or shipped there. */
export async function initFirstVisitMarket(beginSelection: BeginSelection): Promise<boolean> {
  if (getShopperMarket()) return false
  const country = await beginSelection((detected) =>
    detected !== undefined && isMarketCountry(detected) ? detected : getDisplayedMarket().country,
  )
  if (country === undefined || !isMarketCountry(country)) return false
  return !markets[country].shipsTo || !canSellTo(country)
}
