/** Shopper state stored in the browser. Part of the first load of every page, which reads the token. */
import { readStored, writeStored } from '#lib/browser/stored-text.ts'

/** Local storage key of the commerce service's token (specification section 3). */
export const tokenKey = 'apiToken'

/** Token of a browser that blocks storage. */
let inMemory: string | undefined

/** Undefined until a selection was created. Browser only. */
export function readToken(): string | undefined {
  return inMemory ?? readStored('localStorage', tokenKey) ?? undefined
}

/** Falls back to memory, for this page only, if storage is blocked (as in some private windows). */
export function storeToken(token: string): void {
  inMemory = writeStored('localStorage', tokenKey, token) ? undefined : token
}

/** Returns true if only this document has the token, because storage is blocked. Links must then not load another document. */
export function isTokenInMemory(): boolean {
  return inMemory !== undefined
}

/** Local storage key that notifies other tabs of a changed cart (see `preloadWhenIdle`). The value is a timestamp. */
export const cartChangedKey = 'cartChanged'

/** Makes the shop's other tabs refetch the cart. If storage is blocked, tabs share no cart. */
export function notifyOtherTabs(): void {
  writeStored('localStorage', cartChangedKey, String(Date.now()))
}
