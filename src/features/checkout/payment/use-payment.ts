import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { tell } from '#features/cart/notices.ts'
import { setPaymentInProgress } from '#features/cart/payment-in-progress.ts'
import type { PaymentStart } from '#services/commerce/shopper-client.ts'
import { forgetDraft } from '../checkout-draft.ts'
import { internalComment } from '../internal-comment.ts'
import { type PayResult, pay } from '../pay.ts'
import { forgetReceipt } from '../receipt-query.ts'
import { nextStep, type PaymentStep } from './payment-step.ts'

/** Tells the widget that a payment was begun from how it went; nothing where the shop's own button began it. */
export type TellWidget = (detail: Record<string, unknown>) => void

/** Paying: at most one payment is on its way, however often the button is pressed. */
export function usePayment() {
  const [state, setState] = useState<PaymentStep>({ step: 'idle' })
  const busy = useRef(false)
  const showReceipt = useShowReceipt()
  useResetAfterReturn(() => {
    busy.current = false
    setState({ step: 'idle' })
  })

  async function start(request: PaymentStart, tellWidget?: TellWidget): Promise<void> {
    if (busy.current) return tellWidget?.({ error: true })
    busy.current = true
    setState({ step: 'starting' })
    const result = await pay({ ...request, ...internalComment() })
    const { outcome, changes } = result
    if (changes.length > 0) tell({ kind: 'lost', reason: 'stock', changes })
    // While the browser leaves for the provider the button stays busy.
    if (outcome.kind === 'redirect' && changes.length === 0) return location.assign(outcome.url)
    busy.current = false
    setState(nextStep(result, tellWidget !== undefined))
    if (outcome.kind === 'form') setPaymentInProgress({ html: outcome.html })
    else tellWidget?.(widgetAnswer(result))
    if (outcome.kind === 'success') await showReceipt()
  }

  return { state, start }
}

/** The fields a widget goes on with. A smaller cart is shown first, so the widget has to be pressed again. */
function widgetAnswer({ outcome, changes }: PayResult): Record<string, unknown> {
  return outcome.kind === 'script' && changes.length === 0 ? outcome.fields : { error: true }
}

function useShowReceipt() {
  const navigate = useNavigate()
  return async () => {
    forgetDraft()
    forgetReceipt()
    await navigate({ to: '/receipt' })
  }
}

/** Coming back from the provider's page, the browser may show this one as it was left: busy, its form sent. */
function useResetAfterReturn(reset: () => void): void {
  const latest = useRef(reset)
  useEffect(() => {
    latest.current = reset
  })
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => {
      if (!event.persisted) return
      setPaymentInProgress(undefined)
      latest.current()
    }
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [])
}
