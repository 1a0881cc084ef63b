import { useCallback, useEffect, useRef, useState } from 'react'
import { addNotice } from '#features/cart/notices.ts'
import { inCartQueue } from '#features/cart/selection/cart-queue.ts'
import { setPaymentInProgress, usePaymentInProgress } from '#features/cart/selection/payment-in-progress.ts'
import { knownSelection } from '#features/cart/selection/selection.ts'
import type { PaymentStart } from '#services/commerce/shopper/payment.ts'
import type { Selection } from '#services/commerce/shopper/selection.ts'
import { awaitReturn } from '../receipt/return-storage.ts'
import type { PaymentOutcome } from '../rules/payment-outcome.ts'
import { startInTurn, startOnce } from './pay.ts'
import { initiateOnly, type ReturnPages } from './payment-start.ts'

export interface WidgetStart {
  request: (selection: Selection) => PaymentStart
  /** Whether it can become an order without anything else being sent. */
  isPaid: boolean
}

/** What a widget that asks for the address itself is begun with; undefined until the terms are agreed to. */
export type OrderInWidget = ((selection: Selection) => PaymentStart) | undefined

/** Shows the widget of a chosen method early (commerce reference 6.4); one that finishes the order waits for `order`. */
export function useInitiatedWidget(selection: Selection, pages: ReturnPages, order: OrderInWidget) {
  const { paymentMethod } = selection
  const { earlyWidget = false, asksAddress = false } =
    selection.paymentMethods.find(({ id }) => id === paymentMethod) ?? {}
  // What costs nothing is ordered by the shop's own button.
  const { shipsTo } = selection.location
  const widget = shipsTo && selection.totals.total !== 0 && (earlyWidget || asksAddress)
  const waits = widget && asksAddress && order === undefined
  const [failedFor, setFailedFor] = useState<string>()
  const shown = usePaymentInProgress() !== null
  const failed = failedFor === paymentMethod
  const start = useRef<WidgetStart>(undefined)
  useEffect(() => {
    start.current =
      asksAddress && order
        ? { isPaid: true, request: order }
        : { isPaid: false, request: (known) => initiateOnly(known, pages) }
  })
  useEffect(() => {
    if (!widget || waits || shown || failed || !start.current) return
    void initiate(paymentMethod, start.current).then((done) => {
      if (!done) setFailedFor(paymentMethod)
    })
  }, [widget, waits, shown, failed, paymentMethod])
  useEffect(() => {
    // Also one that was asked for in the moment before.
    if (waits && shown) setPaymentInProgress(null)
  }, [waits, shown])
  useEffect(() => () => setPaymentInProgress(null), [])
  const retry = useCallback(() => setFailedFor(undefined), [])
  return { widget, waits, asksAddress: widget && asksAddress, failed: widget && failed && !shown, retry }
}

/** Initiates the widget, once more after a stock error. True when it is there or another method was chosen meanwhile. */
export function initiate(paymentMethod: string, { request, isPaid }: WidgetStart): Promise<boolean> {
  return inCartQueue(async () => {
    const known = knownSelection()
    if (known?.paymentMethod !== paymentMethod) return true
    const { country = '', state } = known.location
    const { outcome, changes } = await startInTurn({ country, state, isPaid }, () => initiateOnce(request))
    if (changes.length > 0)
      addNotice({ kind: 'lost', reason: outcome.kind === 'not-sold' ? 'rules' : 'stock', changes })
    if (outcome.kind !== 'form') return false
    if (isPaid) awaitReturn()
    setPaymentInProgress({ html: outcome.html })
    return true
  })
}

/** As the selection is by then: after a stock error it is another one. */
async function initiateOnce(request: WidgetStart['request']): Promise<PaymentOutcome> {
  const known = knownSelection()
  return known ? startOnce(request(known)) : { kind: 'no-answer' }
}
