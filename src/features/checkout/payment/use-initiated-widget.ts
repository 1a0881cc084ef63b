import { useCallback, useEffect, useState } from 'react'
import { addNotice } from '#features/cart/notices.ts'
import { setPaymentInProgress, usePaymentInProgress } from '#features/cart/payment-in-progress.ts'
import { knownSelection } from '#features/cart/selection.ts'
import { inSelectionQueue } from '#features/cart/selection-queue.ts'
import { shopper } from '#features/cart/shopper.ts'
import type { Selection } from '#services/commerce/selection.ts'
import { type PaymentOutcome, paymentOutcome } from '../rules/payment-outcome.ts'
import { startTwice } from './pay.ts'
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

/**
 * Asks for the widget, and once more after a stock error, which is told then. True when the widget is there, or the
 * shopper has chosen another method by the time it is asked for.
 */
export function initiate(paymentMethod: string, pages: ReturnPages): Promise<boolean> {
  return inSelectionQueue(async () => {
    const known = knownSelection()
    if (known?.paymentMethod !== paymentMethod) return true
    const { country = '', state } = known.location
    const { outcome, changes } = await startTwice({ country, state, isPaid: false }, () => initiateOnce(pages))
    if (changes.length > 0)
      addNotice({ kind: 'lost', reason: outcome.kind === 'not-sold' ? 'rules' : 'stock', changes })
    if (outcome.kind !== 'form') return false
    setPaymentInProgress({ html: outcome.html })
    return true
  })
}

/** As the selection is by then: after a stock error it is another one. */
async function initiateOnce(pages: ReturnPages): Promise<PaymentOutcome> {
  const known = knownSelection()
  return known ? paymentOutcome(await shopper().startPayment(initiateOnly(known, pages))) : { kind: 'no-answer' }
}
