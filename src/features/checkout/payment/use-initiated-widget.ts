import { useCallback, useEffect, useState } from 'react'
import { setPaymentInProgress, usePaymentInProgress } from '#features/cart/payment-in-progress.ts'
import { inSelectionQueue, knownSelection } from '#features/cart/selection.ts'
import { shopper } from '#features/cart/shopper.ts'
import type { Selection } from '#services/commerce/selection.ts'
import { paymentOutcome } from '../rules/payment-outcome.ts'
import { initiateOnly, type ReturnPages } from './payment-start.ts'

/**
 * Shows the widget of a method that can be shown before the address is known, as soon as it is chosen (commerce
 * reference section 6.4), and again after a change that dropped the payment. `widget` says whether the chosen
 * method is such a one.
 */
export function useInitiatedWidget(selection: Selection, pages: ReturnPages) {
  const { paymentMethod } = selection
  const method = selection.paymentMethods.find(({ id }) => id === paymentMethod)
  const widget = selection.location.shipsTo && method?.earlyWidget === true
  const [failedFor, setFailedFor] = useState<string>()
  const shown = usePaymentInProgress() !== null
  const failed = failedFor === paymentMethod
  const { receipt, failed: failedPage } = pages
  useEffect(() => {
    if (!widget || shown || failed) return
    void initiate(paymentMethod, { receipt, failed: failedPage }).then((done) => {
      if (!done) setFailedFor(paymentMethod)
    })
  }, [widget, shown, failed, paymentMethod, receipt, failedPage])
  useEffect(() => () => setPaymentInProgress(null), [])
  const retry = useCallback(() => setFailedFor(undefined), [])
  return { widget, failed: widget && failed && !shown, retry }
}

/** True when the widget is there, or the shopper has chosen another method by the time it is asked for. */
function initiate(paymentMethod: string, pages: ReturnPages): Promise<boolean> {
  return inSelectionQueue(async () => {
    const known = knownSelection()
    if (known?.paymentMethod !== paymentMethod) return true
    const outcome = paymentOutcome(await shopper().startPayment(initiateOnly(known, pages)))
    if (outcome.kind !== 'form') return false
    setPaymentInProgress({ html: outcome.html })
    return true
  })
}
