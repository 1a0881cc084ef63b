import { useSyncExternalStore } from 'react'
import { createStore } from '#lib/store.ts'
import type { Answer, Failure } from '#services/commerce/answer.ts'
import type { SelectionAnswer } from '#services/commerce/wire/selection.ts'
import { changeSelection } from './change-selection.ts'

/** The session's voucher error flag (specification sections 3 and 4), with why: the cart and the checkout both show it. */
const failure = createStore<Failure | undefined>(undefined)

export function useVoucherFailure(): Failure | undefined {
  return useSyncExternalStore(failure.subscribe, failure.get, () => undefined)
}

/** Adds a discount code. A code that fails sets the error flag, one that works clears it. */
export function addVoucher(code: string): Promise<Answer<SelectionAnswer>> {
  return flagged(changeSelection('voucher', (client) => client.addVoucher(code)))
}

/** Takes a discount code away, which clears the error flag. */
export function removeVoucher(code: string): Promise<Answer<SelectionAnswer>> {
  return flagged(changeSelection('voucher', (client) => client.removeVoucher(code)))
}

async function flagged(change: Promise<Answer<SelectionAnswer>>): Promise<Answer<SelectionAnswer>> {
  const answer = await change
  failure.set(answer.ok ? undefined : answer)
  return answer
}
