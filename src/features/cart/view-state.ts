import { createAtom, useSelector } from '@tanstack/react-store'
import { useSyncExternalStore } from 'react'
import { getQueryClient } from '#lib/query-client.ts'
import type { Selection } from '#services/commerce/shopper/selection.ts'
import { plainQuantity } from './rules/plain-quantity.ts'
import { cartKey } from './selection/cache-keys.ts'

/** Reads the cached cart without its code. Not `useQuery`: it needs a server snapshot and re-renders per number. */
function useKnownCart<Part extends number | null>(
  select: (cart: Selection | null | undefined) => Part,
  server: Part,
): Part {
  const read = () => select(getQueryClient().getQueryData<Selection | null>(cartKey))
  return useSyncExternalStore(followCart, read, () => server)
}

function followCart(changed: () => void): () => void {
  return getQueryClient()
    .getQueryCache()
    .subscribe(({ query }) => {
      if (query.queryKey[0] === cartKey[0]) changed()
    })
}

/** Pieces in the cart; null until the selection is known, and always on the server. */
export function useCartCount(): number | null {
  return useKnownCart((cart) => cart?.totals.pieces ?? null, null)
}

/** Pieces of an item in the cart, without those that have a comment; 0 until the selection is known, and on the server. */
export function useQuantityInCart(item: string): number {
  return useKnownCart((cart) => plainQuantity(cart?.lines ?? [], item), 0)
}

const open = createAtom(false)

export function useCartOpen(): boolean {
  return useSelector(open)
}

export const setCartOpen = open.set
