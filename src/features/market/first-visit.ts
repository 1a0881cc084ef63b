import { languages, markets } from '#app.config'
import { pageLanguage } from './page-language.ts'
import { isMarketCountry } from './shopper-market.ts'
import { shopperMarket } from './shopper-market-store.ts'

/**
 * Begins the visitor's selection in the country `choose` makes of the detected one (undefined where it cannot be told).
 * Resolves to the country it is in; undefined where none was begun.
 */
export type BeginSelection = (choose: (detected: string | undefined) => string) => Promise<string | undefined>

/**
 * Gives a first visitor the prices of the country the commerce service detects (specification section 4). Whoever has a
 * country, chosen or detected before, is never moved. Resolves to whether the shop does not deliver to the country,
 * which the visitor should be told.
 */
export async function settleFirstVisit(beginSelection: BeginSelection): Promise<boolean> {
  if (shopperMarket()) return false
  const country = await beginSelection((detected) =>
    detected !== undefined && isMarketCountry(detected) ? detected : languages[pageLanguage()].market,
  )
  return country !== undefined && isMarketCountry(country) && !markets[country].shipsTo
}
