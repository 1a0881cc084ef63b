/** What the browser keeps of the shopper. On the first load of every page, which reads the token. */
import { readStored, writeStored } from '#lib/browser/stored-text.ts'

/** Local storage name of the commerce service's token (specification section 3). */
export const tokenKey = 'apiToken'

/** The token that the browser did not keep. */
let inMemory: string | undefined

/** The shopper's token; undefined until a selection was made. Browser only. */
export function readToken(): string | undefined {
  return inMemory ?? readStored('localStorage', tokenKey) ?? undefined
}

/** Stores the token; in memory for this page where storage is refused, as in some private windows. */
export function storeToken(token: string): void {
  inMemory = writeStored('localStorage', tokenKey, token) ? undefined : token
}

/** Whether only this document knows the token, because the browser stores nothing: links must not load another document then. */
export function isTokenInMemory(): boolean {
  return inMemory !== undefined
}

/** Local storage name whose change tells other tabs that the cart changed (see `preloadWhenIdle`); its value is a time. */
export const cartChangedKey = 'cartChanged'

/** Has the shop's other tabs read the cart again; a browser that stores nothing shares no cart between tabs either. */
export function notifyOtherTabs(): void {
  writeStored('localStorage', cartChangedKey, String(Date.now()))
}
