import { createAtom } from '@tanstack/store'
import { useSyncExternalStore } from 'react'
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

type Pieces = ReadonlyMap<string, number>
const none: Pieces = new Map()
const pieces = createAtom(none)
const onPieces = (listener: () => void) => pieces.subscribe(listener).unsubscribe

/** Pieces of an item in the cart, without those that have a comment; 0 until the selection is known, and on the server. */
export function usePiecesInCart(item: string): number {
  return useSyncExternalStore(
    onPieces,
    () => pieces.get().get(item) ?? 0,
    () => 0,
  )
}

/** Told by `applySelection` alone: how many pieces there are, and how many of each item. */
export function tellCart(all: number, byItem: Pieces): void {
  count.set(all)
  pieces.set(byItem)
}

/** Whether the cart drawer is open. */
export function useCartOpen(): boolean {
  return useAtomValue(open, false)
}

export const setCartOpen = open.set
