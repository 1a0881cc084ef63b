import { createAtom, useSelector } from '@tanstack/react-store'
import type { Failure } from '#services/commerce/shopper/failure.ts'
import type { CountryUndo, LineChange, LostLine } from './rules/line-changes.ts'

export type CartNotice =
  | { kind: 'added'; name: string }
  /** A line that was taken out, and what puts it back. */
  | { kind: 'removed'; name: string; line: LostLine }
  /** The service no longer knew the stored token: the old cart is gone. */
  | { kind: 'renewed' }
  | LostNotice
  /** What a country change had removed is back, and so is the country. */
  | { kind: 'restored' }
  | { kind: 'failed'; failure: Failure }

/** Lines taken away by a country change, a stock error, a rule of sale or another device; `undo` restores them. */
export interface LostNotice {
  kind: 'lost'
  reason: 'country' | 'stock' | 'rules' | 'stale'
  changes: readonly LineChange[]
  undo?: CountryUndo
}

const none: readonly CartNotice[] = []
export const notices = createAtom(none)

/** Adds a notice; a second one of the same kind replaces the first. */
export function addNotice(notice: CartNotice): void {
  notices.set([...notices.get().filter(({ kind }) => kind !== notice.kind), notice])
}

export function clearNotices(...kinds: CartNotice['kind'][]): void {
  const kept = kinds.length > 0 ? notices.get().filter(({ kind }) => !kinds.includes(kind)) : none
  notices.set(kept.length === 0 ? none : kept)
}

export function useNotices(): readonly CartNotice[] {
  return useSelector(notices)
}

/** Whether there is something to read that nobody asked for: what is gone, or that the cart is a new one. */
export function hasNews(): boolean {
  return notices.get().some(({ kind }) => kind === 'lost' || kind === 'renewed')
}
