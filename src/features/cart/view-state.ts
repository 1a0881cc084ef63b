import { createAtom, useSelector } from '@tanstack/react-store'
import { useSyncExternalStore } from 'react'
import { getQueryClient } from '#lib/query-client.ts'
import type { Selection } from '#services/commerce/shopper/selection.ts'
import { countCansInCart, getQuantityWithoutComment } from './rules/count-cans.ts'
import { cartKey } from './selection/cache-keys.ts'

/**
 * Reads the cached cart without loading the cart's code. Returns `server` on the server and during hydration.
 * Re-renders only if the selected value changes.
 */
function useCachedCart<Part extends number | null>(
  select: (cart: Selection | null | undefined) => Part,
  server: Part,
): Part {
  const read = () => select(getQueryClient().getQueryData<Selection | null>(cartKey))
  return useSyncExternalStore(subscribeToCart, read, () => server)
}

function subscribeToCart(changed: () => void): () => void {
  return getQueryClient()
    .getQueryCache()
    .subscribe(({ query }) => {
      if (query.queryKey[0] === cartKey[0]) changed()
    })
}

/** Returns the number of cans. Null on the server and if no selection is cached. */
export function useCartCount(): number | null {
  return useCachedCart((cart) => (cart ? countCansInCart(cart.lines) : null), null)
}

export function useQuantityInCart(item: string): number {
  return useCachedCart((cart) => getQuantityWithoutComment(cart?.lines ?? [], item), 0)
}

const open = createAtom(false)

export function useIsCartOpen(): boolean {
  return useSelector(open)
}

export const setCartOpen = open.set
