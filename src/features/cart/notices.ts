import { createAtom, useSelector } from '@tanstack/react-store'
import type { ShopperFailure } from '#services/commerce/shopper/failure.ts'
import type { CountryUndo, LineChange, LostLine } from './rules/line-changes.ts'

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
  undo?: CountryUndo
}

const none: readonly CartNotice[] = []
export const noticesAtom = createAtom(none)

export function addNotice(notice: CartNotice): void {
  noticesAtom.set([...noticesAtom.get().filter(({ kind }) => kind !== notice.kind), notice])
}

export function clearNotices(...kinds: CartNotice['kind'][]): void {
  const kept = kinds.length > 0 ? noticesAtom.get().filter(({ kind }) => !kinds.includes(kind)) : none
  noticesAtom.set(kept.length === 0 ? none : kept)
}

export function useNotices(): readonly CartNotice[] {
  return useSelector(noticesAtom)
}

export function hasUnexpectedNotice(): boolean {
  return noticesAtom.get().some(({ kind }) => kind === 'lost' || kind === 'renewed')
}
