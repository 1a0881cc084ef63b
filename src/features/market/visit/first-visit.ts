import { markets } from '#app.config'
import { isMarketCountry } from '../shopper-market.ts'
import { marketInView, sellsTo, shopperMarket } from '../shopper-market-store.ts'

/** What a first visitor's country becomes: the detected one, or the one whose prices are shown where none is known. */
export type ChooseCountry = (detected: string | undefined) => string

/** Begins the visitor's selection in the chosen country. Resolves to the one it is in; undefined where none was begun. */
export type BeginSelection = (choose: ChooseCountry) => Promise<string | undefined>

/** Moves a first visitor to the detected country (specification section 4). Resolves to whether nothing is sold there. */
export async function settleFirstVisit(beginSelection: BeginSelection): Promise<boolean> {
  if (shopperMarket()) return false
  const country = await beginSelection((detected) =>
    detected !== undefined && isMarketCountry(detected) ? detected : marketInView().country,
  )
  if (country === undefined || !isMarketCountry(country)) return false
  return !markets[country].shipsTo || !sellsTo(country)
}
