import { queryOptions } from '@tanstack/react-query'
import type { ChooseCountry } from '#features/market/visit/first-visit.ts'
import { withMessages } from '#messages/with-messages.ts'
import type { ShopperFailure } from '#services/commerce/shopper/failure.ts'
import { shippingCountriesKey } from './selection/cache-keys.ts'
import { cartChangedKey, readShopperToken } from './selection/shopper-storage.ts'

let resolveAddress: (url: string) => void = () => undefined
const address = new Promise<string>((resolve) => {
  resolveAddress = resolve
})

export function setCommerceUrl(commerceUrl: string): void {
  resolveAddress(commerceUrl)
}

/**
 * Imports the cart on first use, because this file is in every page's initial bundle (architecture section 4.2). Waits
 * for `setCommerceUrl`. Rejects if an import fails.
 */
export async function loadCartModule() {
  const [{ addToCart, preloadSelection }, { requestInQueue }, { initShopperClient }] = await Promise.all([
    import('./actions.ts'),
    import('./selection/selection.ts'),
    import('./selection/shopper.ts'),
  ])
  initShopperClient(await address)
  return { addToCart, preloadSelection, requestInQueue, loadFailureMessage, loadAddToCartFailureMessage }
}

const importFailureMessages = () => withMessages(import('./failure-message.ts'))
const loadFailureMessage = async (failure: ShopperFailure) => (await importFailureMessages()).getFailureMessage(failure)
const loadAddToCartFailureMessage = async (failure: ShopperFailure) =>
  (await importFailureMessages()).getAddToCartFailureMessage(failure)

/** Creates a new visitor's selection. Returns its country, or undefined if none was created. */
export async function createFirstSelection(choose: ChooseCountry): Promise<string | undefined> {
  if (readShopperToken() !== undefined) return undefined
  await loadCartModule()
  const { createSelectionInDetectedCountry } = await import('./selection/first-selection.ts')
  return await createSelectionInDetectedCountry(choose)
}

export async function changeCountry(country: string): Promise<boolean> {
  try {
    await loadCartModule()
    const { chooseCountry } = await withMessages(import('./choose-country.ts'))
    return await chooseCountry(country)
  } catch {
    // Treat a failed import like an unavailable service.
    return false
  }
}

/** Never stale. The request creates no selection. Every selection response also updates this query. */
export const shippingCountriesQuery = queryOptions<readonly string[]>({
  queryKey: shippingCountriesKey,
  queryFn: fetchShippingCountries,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  retry: false,
})

async function fetchShippingCountries(): Promise<readonly string[]> {
  await loadCartModule()
  const { getShopperClient } = await import('./selection/shopper.ts')
  const answer = await getShopperClient().countries()
  if (!answer.ok) throw new Error(`The countries could not be loaded: ${answer.kind}`)
  return answer.value.map(({ code }) => code)
}

/**
 * Calls `load` when the browser is idle (if the shopper has a token) and whenever another tab changes the cart
 * (`changed` is true). Does nothing on the receipt page (commerce reference section 6.3). Returns a cleanup function.
 */
export function preloadCartWhenIdle(load: (changed: boolean) => Promise<unknown>): () => void {
  if (location.pathname.endsWith('/receipt')) return () => undefined
  const run = (changed: boolean) => {
    // Only logged, because the shop works without the cart badge, and opening the drawer displays the error.
    load(changed).catch((error: unknown) => console.warn('The cart could not be preloaded', error))
  }
  const stop = new AbortController()
  addEventListener('storage', ({ key }) => key === cartChangedKey && run(true), { signal: stop.signal })
  const cancel = readShopperToken() === undefined ? undefined : runWhenIdle(() => run(false))
  return () => {
    stop.abort()
    cancel?.()
  }
}

function runWhenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 1000)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout: 4000 })
  return () => cancelIdleCallback(handle)
}
