// This file is part of every page's initial bundle, because every page reads the token.
import { readStoredText, writeStoredText } from '#lib/browser/stored-text.ts'

/** Local storage key of the shopper's token (specification section 3.3). */
const tokenKey = 'apiToken'

/** Holds the token if the browser blocks storage. */
let inMemory: string | undefined

/** Returns undefined until a selection has been created. Browser only. */
export function readShopperToken(): string | undefined {
  return inMemory ?? readStoredText('localStorage', tokenKey) ?? undefined
}

/** If storage is blocked, as in some private windows, the token is held in memory for this document only. */
export function storeShopperToken(token: string): void {
  inMemory = writeStoredText('localStorage', tokenKey, token) ? undefined : token
}

/** Returns true if only this document has the token. Links must then navigate client-side. */
export function isShopperTokenInMemory(): boolean {
  return inMemory !== undefined
}

/** Local storage key that notifies other tabs of a change (`preloadCartWhenIdle`). The value is Unix time in ms. */
export const cartChangedKey = 'cartChanged'

/** Makes other tabs refetch the cart. If storage is blocked, each tab has its own cart. */
export function notifyOtherTabs(): void {
  writeStoredText('localStorage', cartChangedKey, String(Date.now()))
}
