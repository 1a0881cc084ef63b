import { addNotice, type CartNotice, clearNotices } from '#features/cart/notices.ts'
import { browserQueryClient } from '#features/cart/query-client.ts'
import { selectionKey } from '#features/cart/selection.ts'
import { connectShopper } from '#features/cart/shopper.ts'
import { setCartOpen } from '#features/cart/view-state.ts'
import { isMarketCountry } from '#features/market/shopper-market.ts'
import type { Selection } from '#services/commerce/selection.ts'
import type { MarketCart } from '../fixtures/selection.ts'

function forget(): void {
  clearNotices()
  setCartOpen(false)
  browserQueryClient().clear()
}

/** What the cart shows is the selection in the cache, and what there is to tell; a story puts both there. */
export function knownCart(cart: MarketCart, ...notices: CartNotice[]) {
  return ({ globals }: { globals: { market?: unknown } }) => {
    const country = String(globals.market)
    browserQueryClient().setQueryData(selectionKey, cart(isMarketCountry(country) ? country : 'SE'))
    clearNotices()
    for (const notice of notices) addNotice(notice)
    return forget
  }
}

/** A cart that was asked for and does not come. */
export function awaitedCart() {
  const never = new Promise<Selection>(() => undefined)
  void browserQueryClient().prefetchQuery({ queryKey: selectionKey, queryFn: () => never })
  return forget
}

/** The commerce service is away: every call fails as it does without a network. */
export function serviceAway() {
  const { fetch } = window
  window.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
  localStorage.setItem('apiToken', 'story')
  connectShopper('https://commerce.example')
  return () => {
    window.fetch = fetch
    localStorage.removeItem('apiToken')
    forget()
  }
}
