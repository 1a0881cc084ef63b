import { readToken } from './shopper-token.ts'

/**
 * Runs `load` when the page is idle, for a shopper who has a token; others have no cart to show. Not on the receipt
 * page: between "paid" and the payment's result no call may touch the selection (reference section 6.3).
 * Returns how to call it off.
 */
export function preloadWhenIdle(load: () => Promise<unknown>): () => void {
  if (readToken() === undefined || location.pathname.endsWith('/receipt')) return () => undefined
  const run = () => {
    // Without the badge the shop still works; opening the cart tells what is wrong.
    load().catch((error: unknown) => console.warn('The cart could not be loaded ahead', error))
  }
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, 1000)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(run, { timeout: 4000 })
  return () => cancelIdleCallback(handle)
}
