import { useSyncExternalStore } from 'react'
import { createStore } from '#lib/store.ts'
import type { Failure } from '#services/commerce/answer.ts'
import type { LineChange } from './rules/changed-lines.ts'
import type { CountryUndo } from './rules/country-undo.ts'

/** Something to tell the shopper about the cart, until it is closed. */
export type CartNotice =
  | { kind: 'added' | 'removed'; name: string }
  /** The service no longer knew the stored token: the old cart is gone. */
  | { kind: 'renewed' }
  | LostNotice
  /** What a country change had removed is back, and so is the country. */
  | { kind: 'restored' }
  | { kind: 'failed'; failure: Failure }

/** Lines that a country change or a stock error took away; `undo` leads back to the country before, with them. */
export interface LostNotice {
  kind: 'lost'
  reason: 'country' | 'stock'
  changes: readonly LineChange[]
  undo?: CountryUndo
}

const none: readonly CartNotice[] = []
const notices = createStore(none)

/** Adds a notice; a second one of the same kind replaces the first. */
export function tell(notice: CartNotice): void {
  notices.set([...notices.get().filter(({ kind }) => kind !== notice.kind), notice])
}

/** Takes notices away: those of the given kinds, or all. */
export function clearNotices(...kinds: CartNotice['kind'][]): void {
  const kept = kinds.length > 0 ? notices.get().filter(({ kind }) => !kinds.includes(kind)) : none
  notices.set(kept.length === 0 ? none : kept)
}

export function useNotices(): readonly CartNotice[] {
  return useSyncExternalStore(notices.subscribe, notices.get, () => none)
}

/** The notices as they stand, for code that does not draw. */
export const currentNotices = notices.get
