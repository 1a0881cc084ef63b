import { addCartNotice, type CartNotice, clearCartNotices } from '#features/cart/notices.ts'
import { cartQuery } from '#features/cart/queries.ts'
import { initShopperClient } from '#features/cart/selection/shopper.ts'
import { setCartOpen } from '#features/cart/view-state.ts'
import { isMarketCountry } from '#features/market/shopper-market.ts'
import { getQueryClient } from '#lib/query-client.ts'
import { isLanguageCode } from '#lib/urls/locale-url.ts'
import type { CartBuilder } from '../fixtures/cart.ts'

function forget(): void {
  clearCartNotices()
  setCartOpen(false)
  getQueryClient().clear()
}

/** Returns a `beforeEach` hook that caches a cart for the market selected in the toolbar and queues the notices. */
export function withCachedCart(cart: CartBuilder, ...notices: CartNotice[]) {
  return ({ globals }: { globals: { market?: unknown; language?: unknown } }) => {
    const [country, language] = [String(globals.market), String(globals.language)]
    const known = [isMarketCountry(country) ? country : 'SE', isLanguageCode(language) ? language : 'en'] as const
    getQueryClient().setQueryData(cartQuery.queryKey, cart(...known))
    clearCartNotices()
    for (const notice of notices) addCartNotice(notice)
    return forget
  }
}

/** Simulates a cart request that never resolves. */
export function stubPendingCart() {
  const leave = new AbortController()
  const restore = stubFetch(
    () => new Promise((_, reject) => leave.signal.addEventListener('abort', () => reject(failedToFetch()))),
  )
  return () => {
    leave.abort()
    restore()
  }
}

/** Simulates an outage of the commerce service: every `fetch` rejects with a network error. */
export function stubServiceOutage() {
  return stubFetch(() => Promise.reject(failedToFetch()))
}

const failedToFetch = () => new TypeError('Failed to fetch')

function stubFetch(answer: typeof window.fetch) {
  const { fetch } = window
  window.fetch = answer
  localStorage.setItem('apiToken', 'story')
  initShopperClient('https://commerce.example')
  return () => {
    window.fetch = fetch
    localStorage.removeItem('apiToken')
    forget()
  }
}
