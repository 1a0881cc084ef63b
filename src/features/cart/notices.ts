import { createAtom } from '@tanstack/store'
import { pageLanguage } from '#features/site/page-language.ts'
import { useAtomValue } from '#features/site/use-atom-value.ts'
import { longDate } from '#lib/written/long-date.ts'
import { m } from '#paraglide/messages.js'
import type { Failure, Refused, VoucherFault } from '#services/commerce/failure.ts'
import type { CountryUndo, LineChange } from './rules/line-changes.ts'
import { saleMessage } from './sale-message.ts'

/** What the shopper is told about the cart, until it is closed. */
export type CartNotice =
  | { kind: 'added' | 'removed'; name: string }
  /** The service no longer knew the stored token: the old cart is gone. */
  | { kind: 'renewed' }
  | LostNotice
  /** What a country change had removed is back, and so is the country. */
  | { kind: 'restored' }
  | { kind: 'failed'; failure: Failure }

/** Lines that a country change, a stock error or a rule of sale took away; `undo` leads back to the country before, with them. */
export interface LostNotice {
  kind: 'lost'
  reason: 'country' | 'stock' | 'rules'
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
    case 'sale':
      return saleMessage(refused.fault)
    case 'item':
      return m.error_item_gone()
    case 'payment':
      return refused.message ?? m.error_order()
    case 'paused':
      return pausedMessage(refused.until)
    case 'fields':
    case 'age-check':
    case 'texts':
    case 'comment':
    case 'too-many':
    case 'other':
      return m.error_generic()
  }
}

/** That a break is in force; `until` is its last day as `YYYY-MM-DD`, none for one that lasts until the person writes. */
export function pausedMessage(until: string | undefined): string {
  if (until === undefined) return m.error_paused()
  return m.error_paused_until({ date: longDate(Date.parse(until), pageLanguage(), 'UTC') })
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
    case 'market':
      return m.error_voucher_market()
  }
}
