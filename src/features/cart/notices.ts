import { createAtom, useSelector } from '@tanstack/react-store'
import type { Failure } from '#services/commerce/shopper/failure.ts'
import type { CountryUndo, LineChange, LostLine } from './rules/line-changes.ts'

export type CartNotice =
  | { kind: 'added'; name: string }
  | { kind: 'removed'; name: string; line: LostLine }
  /** The service does not recognize the stored token, so the previous cart is lost. */
  | { kind: 'renewed' }
  | LostNotice
  | { kind: 'restored' }
  | { kind: 'failed'; failure: Failure }

/**
 * Lines lost to a country change, a stock shortage, the market rules or a change on a different device. `undo`
 * restores these lines.
 */
export interface LostNotice {
  kind: 'lost'
  reason: 'country' | 'stock' | 'rules' | 'stale'
  changes: readonly LineChange[]
  undo?: CountryUndo
}

const none: readonly CartNotice[] = []
export const notices = createAtom(none)

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

export function hasUnexpectedNotice(): boolean {
  return notices.get().some(({ kind }) => kind === 'lost' || kind === 'renewed')
}
