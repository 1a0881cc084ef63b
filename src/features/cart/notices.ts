import { createAtom, useSelector } from '@tanstack/react-store'
import type { ShopperFailure } from '#services/commerce/shopper/failure.ts'
import type { CountryChangeUndo, LineChange, LostLine } from './rules/line-changes.ts'

export type CartNotice =
  | { kind: 'added'; name: string }
  | { kind: 'removed'; name: string; line: LostLine }
  /** The service does not recognize the stored token, so the previous cart is lost. */
  | { kind: 'renewed' }
  | LostLinesNotice
  | { kind: 'restored' }
  | { kind: 'failed'; failure: ShopperFailure }

/** Lines removed or reduced by a country change, a stock shortage, market rules or a change on a different device. */
export interface LostLinesNotice {
  kind: 'lost'
  reason: 'country' | 'stock' | 'rules' | 'stale'
  changes: readonly LineChange[]
  undo?: CountryChangeUndo
}

const none: readonly CartNotice[] = []
export const cartNoticesAtom = createAtom(none)

export function addCartNotice(notice: CartNotice): void {
  cartNoticesAtom.set([...cartNoticesAtom.get().filter(({ kind }) => kind !== notice.kind), notice])
}

export function clearCartNotices(...kinds: CartNotice['kind'][]): void {
  const kept = kinds.length > 0 ? cartNoticesAtom.get().filter(({ kind }) => !kinds.includes(kind)) : none
  cartNoticesAtom.set(kept.length === 0 ? none : kept)
}

export function useCartNotices(): readonly CartNotice[] {
  return useSelector(cartNoticesAtom)
}

export function hasCartLossNotice(): boolean {
  return cartNoticesAtom.get().some(({ kind }) => kind === 'lost' || kind === 'renewed')
}
