import { countryName } from '#features/market/country-names.ts'
import { defaultMarket } from '#features/market/shopper-market.ts'
import { setShopperMarket, shopperMarket } from '#features/market/shopper-market-store.ts'
import { pageLanguage } from '#features/site/page-language.ts'
import { notify } from '#features/site/passing-notices.ts'
import { m } from '#paraglide/messages.js'
import { moveToCountry } from './actions.ts'
import { failureMessage } from './notices.ts'
import { setCartOpen } from './view-state.ts'

/**
 * Moves the shopper to the country that was chosen, and says so with the way back; resolves to whether that worked.
 * Where the cart lost lines by it, the drawer opens and says which. Loaded on first use: see `load-cart.ts`.
 */
export async function chooseCountry(country: string): Promise<boolean> {
  // Whoever chooses another country was in the one whose prices the pages show.
  const before = shopperMarket() ?? defaultMarket(pageLanguage())
  setShopperMarket(before)
  const { answer, lost } = await moveToCountry(country)
  if (lost) setCartOpen(true)
  else if (answer.ok) notifyOf(country, before.country)
  return answer.ok
}

function notifyOf(country: string, before: string): void {
  notify({
    title: m.market_changed({ country: countryName(country, pageLanguage()) }),
    text: m.market_changed_text(),
    undo: () => void moveBack(before),
  })
}

async function moveBack(country: string): Promise<void> {
  const { answer, lost } = await moveToCountry(country)
  if (lost) setCartOpen(true)
  else if (!answer.ok) notify({ title: failureMessage(answer) })
}
