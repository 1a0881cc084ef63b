import { useSyncExternalStore } from 'react'
import { createStore } from '#lib/store.ts'

/**
 * What the first view knows of the cart. Tiny on purpose: it is on the first load of every page, while the selection
 * itself, and all that asks for it, loads later.
 */
const count = createStore<number | undefined>(undefined)
const open = createStore(false)

/** Pieces in the cart; undefined until the selection is known, and always on the server. */
export function useCartCount(): number | undefined {
  return useSyncExternalStore(count.subscribe, count.get, () => undefined)
}

/** Told by `applySelection` alone. */
export const setCartCount = count.set

/** Whether the cart drawer is open. */
export function useCartOpen(): boolean {
  return useSyncExternalStore(open.subscribe, open.get, () => false)
}

export const setCartOpen = open.set
