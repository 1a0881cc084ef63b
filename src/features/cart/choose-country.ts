import { getCountryName } from '#features/market/country-names.ts'
import { canSellTo, getDisplayedMarket, setShopperMarket } from '#features/market/shopper-market-store.ts'
import { getPageLanguage } from '#features/site/page-language.ts'
import { showToast } from '#features/site/toast-queue.ts'
import { m } from '#messages/rest.ts'
import { moveCartToCountry } from './actions.ts'
import { getFailureMessage } from './failure-message.ts'
import { setCartOpen } from './view-state.ts'

export async function chooseCountry(country: string): Promise<boolean> {
  const { isClosed, ...before } = getDisplayedMarket()
  if (!isClosed) setShopperMarket(before)
  const { answer, lost } = await moveCartToCountry(country)
  if (lost) setCartOpen(true)
  else if (answer.ok) notifyCountryChange(country, isClosed ? undefined : before.country)
  return answer.ok
}

/** Offers to move back to `before`, which is undefined if the shop does not sell to the previous country. */
function notifyCountryChange(country: string, before: string | undefined): void {
  const name = getCountryName(country, getPageLanguage())
  showToast({
    title: m.market_changed({ country: name }),
    // In a closed market, the page's banner explains the closure.
    ...(canSellTo(country) && { text: m.market_changed_text() }),
    ...(before !== undefined && { undo: () => void moveBack(before) }),
  })
}

async function moveBack(country: string): Promise<void> {
  const { answer, lost } = await moveCartToCountry(country)
  if (lost) setCartOpen(true)
  else if (!answer.ok) showToast({ title: getFailureMessage(answer) })
}
