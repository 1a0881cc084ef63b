import { useCallback, useEffect, useState } from 'react'
import { knownSelection } from '#features/cart/apply-selection.ts'
import { inSelectionQueue } from '#features/cart/change-selection.ts'
import { setPaymentInProgress, usePaymentInProgress } from '#features/cart/payment-in-progress.ts'
import { shopper } from '#features/cart/shopper.ts'
import type { SelectionAnswer } from '#services/commerce/wire/selection.ts'
import { initiateOnly, type ReturnPages } from '../payment-start.ts'
import { paymentOutcome } from '../rules/payment-outcome.ts'

/**
 * Shows the widget of a method that can be shown before the address is known, as soon as it is chosen (reference section
 * 6.4), and again after a change that dropped the payment. `widget` says whether the chosen method is such a one.
 */
export function useInitiatedWidget(answer: SelectionAnswer, pages: ReturnPages) {
  const { paymentMethod } = answer.selection
  const method = answer.paymentMethods.find((each) => each.paymentMethod === paymentMethod)
  const widget = answer.location.shipTo && method?.supportsInitiateOnly === true
  const [failedFor, setFailedFor] = useState<string>()
  const shown = usePaymentInProgress() !== undefined
  const failed = failedFor === paymentMethod
  const { receipt, failed: failedPage } = pages
  useEffect(() => {
    if (!widget || shown || failed) return
    void initiate(paymentMethod, { receipt, failed: failedPage }).then((done) => {
      if (!done) setFailedFor(paymentMethod)
    })
  }, [widget, shown, failed, paymentMethod, receipt, failedPage])
  useEffect(() => () => setPaymentInProgress(undefined), [])
  const retry = useCallback(() => setFailedFor(undefined), [])
  return { widget, failed: widget && failed && !shown, retry }
}

/** True when the widget is there, or the shopper has chosen another method by the time it is asked for. */
function initiate(paymentMethod: string, pages: ReturnPages): Promise<boolean> {
  return inSelectionQueue(async () => {
    const known = knownSelection()
    if (known?.selection.paymentMethod !== paymentMethod) return true
    const outcome = paymentOutcome(await shopper().startPayment(initiateOnly(known, pages)))
    if (outcome.kind !== 'form') return false
    setPaymentInProgress({ html: outcome.html })
    return true
  })
}
