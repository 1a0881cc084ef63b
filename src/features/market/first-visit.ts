import { languages, markets } from '#app.config'
import { pageLanguage } from './page-language.ts'
import { isMarketCountry } from './shopper-market.ts'
import { shopperMarket } from './shopper-market-store.ts'

export interface FirstVisit {
  /** The country the commerce service takes the visitor to be in; undefined when it cannot tell. */
  detectCountry: () => Promise<string | undefined>
  /** Moves the selection to a country; resolves to whether that worked. */
  changeCountry: (country: string) => Promise<boolean>
}

/**
 * Gives a first visitor the prices of the country the commerce service detects (specification section 4). Whoever has a
 * country, chosen or detected before, is never moved: not even one who chose while the answer was on its way. Resolves
 * to whether the shop does not deliver to the detected country, which the visitor should be told.
 */
export async function settleFirstVisit({ detectCountry, changeCountry }: FirstVisit): Promise<boolean> {
  if (shopperMarket()) return false
  const country = await detectCountry()
  if (country === undefined || !isMarketCountry(country) || shopperMarket()) return false
  const shown = languages[pageLanguage()].market
  const moved = country === shown || (await changeCountry(country))
  return moved && !markets[country].shipsTo
}
