import { readToken } from './shopper-token.ts'
import { cartChangedKey } from './tabs.ts'

/**
 * Runs `load` when the page is idle, for a shopper who has a token, and with `true` whenever another tab changed the
 * cart. Not on the receipt page: between "paid" and the payment's result no call may touch the selection (reference
 * section 6.3). Returns how to call it off.
 */
export function preloadWhenIdle(load: (changed: boolean) => Promise<unknown>): () => void {
  if (location.pathname.endsWith('/receipt')) return () => undefined
  const run = (changed: boolean) => {
    // Without the badge the shop still works; opening the cart tells what is wrong.
    load(changed).catch((error: unknown) => console.warn('The cart could not be loaded ahead', error))
  }
  const stop = new AbortController()
  addEventListener('storage', ({ key }) => key === cartChangedKey && run(true), { signal: stop.signal })
  const cancel = readToken() === undefined ? undefined : whenIdle(() => run(false))
  return () => {
    stop.abort()
    cancel?.()
  }
}

function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 1000)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout: 4000 })
  return () => cancelIdleCallback(handle)
}
