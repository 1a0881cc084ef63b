import { useSyncExternalStore } from 'react'
import { createStore } from '#lib/store.ts'

/** A payment that was started and goes on in the page: the provider's markup (reference section 6.2, `form`). */
export interface PaymentInProgress {
  html: string
}

const payment = createStore<PaymentInProgress | undefined>(undefined)

/** The payment in progress (specification section 3); `applySelection` drops it when a change does not keep it. */
export function usePaymentInProgress(): PaymentInProgress | undefined {
  return useSyncExternalStore(payment.subscribe, payment.get, () => undefined)
}

export const setPaymentInProgress = payment.set
