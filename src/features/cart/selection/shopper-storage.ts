/** Shopper state stored in the browser. Part of the first load of every page, because every page reads the token. */
import { readStored, writeStored } from '#lib/browser/stored-text.ts'

/** Local storage key of the commerce service's token (specification section 3). */
export const tokenKey = 'apiToken'

/** Token if the browser blocks storage. */
let inMemory: string | undefined

/** Returns the token. Undefined until a selection is created. Browser only. */
export function readToken(): string | undefined {
  return inMemory ?? readStored('localStorage', tokenKey) ?? undefined
}

/** Stores the token. If storage is blocked (as in some private windows), keeps it in memory for this document only. */
export function storeToken(token: string): void {
  inMemory = writeStored('localStorage', tokenKey, token) ? undefined : token
}

/** Returns true if storage is blocked and only this document has the token. Links must then navigate client-side. */
export function isTokenInMemory(): boolean {
  return inMemory !== undefined
}

/** Local storage key whose changes notify other tabs of a changed cart (see `preloadWhenIdle`). The value is a timestamp. */
export const cartChangedKey = 'cartChanged'

/** Makes other tabs of the shop refetch the cart. Does nothing if storage is blocked, because tabs then share no cart. */
export function notifyOtherTabs(): void {
  writeStored('localStorage', cartChangedKey, String(Date.now()))
}
