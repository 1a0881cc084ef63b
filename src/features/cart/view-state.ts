import { useQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { createAtom, useSelector } from '@tanstack/react-store'
import type { Selection } from '#services/commerce/shopper/selection.ts'
import { cartQuery } from './queries.ts'
import { plainPieces } from './rules/plain-pieces.ts'

/**
 * What the first view knows of the cart. Tiny on purpose: it is on the first load of every page, while what fetches the
 * selection loads later. Here it is only read.
 */
function useKnownCart<Part>(select: (cart: Selection | null) => Part): Part | undefined {
  return useQuery({ ...cartQuery, enabled: false, select }).data
}

/** Pieces in the cart; null until the selection is known, and always on the server. */
export function useCartCount(): number | null {
  return useKnownCart((cart) => cart?.totals.pieces ?? null) ?? null
}

/** Pieces of an item in the cart, without those that have a comment; 0 until the selection is known, and on the server. */
export function usePiecesInCart(item: string): number {
  const pieces = useKnownCart((cart) => plainPieces(cart?.lines ?? [], item))
  // Parts of a page are hydrated when the selection may be known: as they were drawn.
  return useHydrated() ? (pieces ?? 0) : 0
}

const open = createAtom(false)

/** Whether the cart drawer is open. */
export function useCartOpen(): boolean {
  return useSelector(open)
}

export const setCartOpen = open.set
