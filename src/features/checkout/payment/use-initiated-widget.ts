import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { addCartNotice } from '#features/cart/notices.ts'
import { runInCartQueue } from '#features/cart/selection/cart-queue.ts'
import { setPaymentInProgress, usePaymentInProgress } from '#features/cart/selection/payment-in-progress.ts'
import { getCachedSelection } from '#features/cart/selection/selection.ts'
import type { StartPaymentRequest } from '#services/commerce/shopper/payment.ts'
import type { Selection } from '#services/commerce/shopper/selection.ts'
import { markPaymentReturnPending } from '../receipt/return-storage.ts'
import type { PaymentOutcome } from '../rules/payment-outcome.ts'
import { sendStartPaymentRequest, startPaymentWithChecks } from './pay.ts'
import { buildWidgetInitiationRequest, type PaymentReturnUrls } from './start-payment-request.ts'

interface WidgetStart {
  request: (selection: Selection) => StartPaymentRequest
  /** True if the widget completes the order. False if the widget is displayed before the order is confirmed. */
  isPaid: boolean
}

/** Builds the request of a widget that completes the order. Undefined until all required declarations are given. */
export type BuildWidgetPaymentRequest = ((selection: Selection) => StartPaymentRequest) | undefined

/**
 * Displays the payment method's widget (commerce reference section 6.4). An early widget is displayed before the order
 * is confirmed. A widget that collects the address is displayed once `order` is defined.
 */
export function useInitiatedWidget(selection: Selection, pages: PaymentReturnUrls, order: BuildWidgetPaymentRequest) {
  const { paymentMethod } = selection
  const { hasEarlyWidget = false, collectsAddress = false } =
    selection.paymentMethods.find(({ id }) => id === paymentMethod) ?? {}
  // A free order is placed with the shop's button instead of a widget.
  const { shipsTo } = selection.location
  const widget = shipsTo && selection.totals.total !== 0 && (hasEarlyWidget || collectsAddress)
  const waits = widget && collectsAddress && order === undefined
  const [failedFor, setFailedFor] = useState<string>()
  const shown = usePaymentInProgress() !== null
  const failed = failedFor === paymentMethod
  const initiate = useEffectEvent((method: string) =>
    collectsAddress && order
      ? initiateWidget(method, { isPaid: true, request: order })
      : initiateWidget(method, { isPaid: false, request: (known) => buildWidgetInitiationRequest(known, pages) }),
  )
  useEffect(() => {
    if (!widget || waits || shown || failed) return
    void initiate(paymentMethod).then((done) => {
      if (!done) setFailedFor(paymentMethod)
    })
  }, [widget, waits, shown, failed, paymentMethod])
  useEffect(() => {
    // Removes a widget that was requested before the shopper withdrew a declaration.
    if (waits && shown) setPaymentInProgress(null)
  }, [waits, shown])
  useEffect(() => () => setPaymentInProgress(null), [])
  const retry = useCallback(() => setFailedFor(undefined), [])
  return {
    usesWidget: widget,
    isWaiting: waits,
    collectsAddress: widget && collectsAddress,
    hasFailed: widget && failed && !shown,
    retry,
  }
}

/** Retries once after a stock error. Resolves to true if the widget is displayed or a different method was chosen. */
export function initiateWidget(paymentMethod: string, { request, isPaid }: WidgetStart): Promise<boolean> {
  return runInCartQueue(async () => {
    const known = getCachedSelection()
    if (known?.paymentMethod !== paymentMethod) return true
    const { country = '', state } = known.location
    const { outcome, changes } = await startPaymentWithChecks({ country, state, isPaid }, () => initiateOnce(request))
    if (changes.length > 0)
      addCartNotice({ kind: 'lost', reason: outcome.kind === 'not-sold' ? 'rules' : 'stock', changes })
    if (outcome.kind !== 'form') return false
    if (isPaid) markPaymentReturnPending()
    setPaymentInProgress({ html: outcome.html })
    return true
  })
}

/** Builds a new request for each attempt, because the selection changes after a stock error. */
async function initiateOnce(request: WidgetStart['request']): Promise<PaymentOutcome> {
  const known = getCachedSelection()
  return known ? sendStartPaymentRequest(request(known)) : { kind: 'no-answer' }
}
