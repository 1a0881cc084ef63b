import { queryOptions } from '@tanstack/react-query'
import type { ChooseCountry } from '#features/market/visit/first-visit.ts'
import { withMessages } from '#messages/with-messages.ts'
import type { Failure } from '#services/commerce/shopper/failure.ts'
import { shippedCountriesKey } from './selection/cache-keys.ts'
import { cartChangedKey, readToken } from './selection/shopper-storage.ts'

/** Entry points to the cart's code. All that is imported here is on the first load of every page. */

let resolveAddress: (url: string) => void = () => undefined
const address = new Promise<string>((resolve) => {
  resolveAddress = resolve
})

/** Says where the commerce service is; the cart button does so on every page. */
export function connectCart(commerceUrl: string): void {
  resolveAddress(commerceUrl)
}

/** Loads the cart's code on first use (architecture section 4). Rejects when it cannot be loaded. */
export async function loadCart() {
  const [{ addToCart, preloadSelection }, { requestInQueue }, { connectShopper }] = await Promise.all([
    import('./actions.ts'),
    import('./selection/selection.ts'),
    import('./selection/shopper.ts'),
  ])
  connectShopper(await address)
  return { addToCart, preloadSelection, requestInQueue, failureMessage, notAddedMessage }
}

/** What to tell the shopper of a failed call; its words come with the first one. */
async function failureMessage(failure: Failure): Promise<string> {
  const words = await withMessages(import('./failure-message.ts'))
  return words.failureMessage(failure)
}

/** The same where something was to be added: nobody has details to verify there. */
async function notAddedMessage(failure: Failure): Promise<string> {
  const words = await withMessages(import('./failure-message.ts'))
  return words.notAddedMessage(failure)
}

/** Begins a new visitor's selection in the country `choose` picks (specification section 4); resolves to it, if one began. */
export async function beginFirstSelection(choose: ChooseCountry): Promise<string | undefined> {
  if (readToken() !== undefined) return undefined
  await loadCart()
  const { beginWhereDetected } = await import('./selection/first-selection.ts')
  return await beginWhereDetected(choose)
}

/** Moves the shopper to another country, for the country dialog. Resolves to whether that worked. */
export async function changeCountry(country: string): Promise<boolean> {
  try {
    await loadCart()
    const { chooseCountry } = await withMessages(import('./choose-country.ts'))
    return await chooseCountry(country)
  } catch {
    // The cart's code could not be loaded: the same to the shopper as a service out of reach.
    return false
  }
}

/** Countries the commerce service ships to; fetched once without beginning a selection, unless a selection has told them. */
export const shippedCountries = queryOptions<readonly string[]>({
  queryKey: shippedCountriesKey,
  queryFn: readShippedCountries,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  retry: false,
})

async function readShippedCountries(): Promise<readonly string[]> {
  await loadCart()
  const { shopper } = await import('./selection/shopper.ts')
  const answer = await shopper().countries()
  if (!answer.ok) throw new Error(`The countries could not be read: ${answer.kind}`)
  return answer.value.map(({ code }) => code)
}

/** Runs `load` when idle for a shopper with a token, and on changes in other tabs; not on the receipt (commerce reference 6.3). */
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
