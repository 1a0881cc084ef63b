import { createAtom } from '@tanstack/store'
import { useAtomValue } from '#features/site/use-atom-value.ts'

/**
 * What the first view knows of the cart. Tiny on purpose: it is on the first load of every page, while the selection
 * itself, and all that asks for it, loads later.
 */
const count = createAtom<number | null>(null)
const open = createAtom(false)

/** Pieces in the cart; null until the selection is known, and always on the server. */
export function useCartCount(): number | null {
  return useAtomValue(count, null)
}

/** Told by `applySelection` alone. */
export const setCartCount = count.set

/** Whether the cart drawer is open. */
export function useCartOpen(): boolean {
  return useAtomValue(open, false)
}

export const setCartOpen = open.set
