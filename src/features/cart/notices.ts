import { createAtom } from '@tanstack/store'
import { useAtomValue } from '#features/site/use-atom-value.ts'
import { m } from '#paraglide/messages.js'
import type { Failure, Refused, VoucherFault } from '#services/commerce/failure.ts'
import type { CountryUndo, LineChange } from './rules/line-changes.ts'

/** What the shopper is told about the cart, until it is closed. */
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
export const notices = createAtom(none)

/** Adds a notice; a second one of the same kind replaces the first. */
export function addNotice(notice: CartNotice): void {
  notices.set([...notices.get().filter(({ kind }) => kind !== notice.kind), notice])
}

/** Takes notices away: those of the given kinds, or all. */
export function clearNotices(...kinds: CartNotice['kind'][]): void {
  const kept = kinds.length > 0 ? notices.get().filter(({ kind }) => !kinds.includes(kind)) : none
  notices.set(kept.length === 0 ? none : kept)
}

export function useNotices(): readonly CartNotice[] {
  return useAtomValue(notices, none)
}

/** What to tell the shopper of a failed call (specification section 8, commerce reference section 12 row 10). */
export function failureMessage(failure: Failure): string {
  switch (failure.kind) {
    case 'unreachable':
    case 'timeout':
      return m.error_unreachable()
    case 'unreadable':
      return m.error_generic()
    case 'refused':
      return refusalMessage(failure)
  }
}

function refusalMessage(refused: Refused): string {
  switch (refused.reason) {
    case 'voucher':
      return voucherMessage(refused.fault)
    case 'stock':
      return m.error_stock()
    case 'item':
      return m.error_item_gone()
    case 'payment':
      return refused.message ?? m.error_order()
    case 'fields':
    case 'comment':
    case 'too-many':
    case 'other':
      return m.error_generic()
  }
}

function voucherMessage(fault: VoucherFault): string {
  switch (fault) {
    case 'unknown':
      return m.error_voucher_not_found()
    case 'combination':
      return m.error_voucher_combination()
    case 'expired':
      return m.error_voucher_expired()
    case 'used-up':
      return m.error_voucher_used_up()
  }
}
