import { countryName } from '#features/market/country-names.ts'
import { shopperMarket } from '#features/market/shopper-market-store.ts'
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
  const before = shopperMarket()?.country
  const { answer, lost } = await moveToCountry(country)
  if (lost) setCartOpen(true)
  else if (answer.ok) notifyOf(country, before)
  return answer.ok
}

function notifyOf(country: string, before: string | undefined): void {
  notify({
    title: m.market_changed({ country: countryName(country, pageLanguage()) }),
    text: m.market_changed_text(),
    ...(before !== undefined && before !== country && { undo: () => void moveBack(before) }),
  })
}

async function moveBack(country: string): Promise<void> {
  const { answer, lost } = await moveToCountry(country)
  if (lost) setCartOpen(true)
  else if (!answer.ok) notify({ title: failureMessage(answer) })
}
