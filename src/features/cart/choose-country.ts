import { countryName } from '#features/market/country-names.ts'
import { displayedMarketNow, sellsTo, setShopperMarket } from '#features/market/shopper-market-store.ts'
import { pageLanguage } from '#features/site/page-language.ts'
import { showToast } from '#features/site/toast-queue.ts'
import { m } from '#messages/rest.ts'
import { moveToCountry } from './actions.ts'
import { failureMessage } from './failure-message.ts'
import { setCartOpen } from './view-state.ts'

export async function chooseCountry(country: string): Promise<boolean> {
  const { isClosed, ...before } = displayedMarketNow()
  if (!isClosed) setShopperMarket(before)
  const { answer, lost } = await moveToCountry(country)
  if (lost) setCartOpen(true)
  else if (answer.ok) notifyCountryChange(country, isClosed ? undefined : before.country)
  return answer.ok
}

/** No undo if the shop does not sell to the previous country. */
function notifyCountryChange(country: string, before: string | undefined): void {
  const name = countryName(country, pageLanguage())
  showToast({
    title: m.market_changed({ country: name }),
    text: sellsTo(country) ? m.market_changed_text() : m.market_closed({ country: name }),
    ...(before !== undefined && { undo: () => void moveBack(before) }),
  })
}

async function moveBack(country: string): Promise<void> {
  const { answer, lost } = await moveToCountry(country)
  if (lost) setCartOpen(true)
  else if (!answer.ok) showToast({ title: failureMessage(answer) })
}
