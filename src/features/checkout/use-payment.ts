import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { tell } from '#features/cart/notices.ts'
import { setPaymentInProgress } from '#features/cart/payment-in-progress.ts'
import type { LineChange } from '#features/cart/rules/changed-lines.ts'
import { m } from '#paraglide/messages.js'
import type { PaymentStart } from '#services/commerce/shopper-client.ts'
import { pay } from './pay.ts'
import { forgetReceipt } from './receipt-query.ts'
import type { PaymentOutcome } from './rules/payment-outcome.ts'

/** Where a payment stands, as the page shows it. */
export type PaymentStep =
  | { step: 'idle' }
  | { step: 'starting' }
  /** The cart became smaller on the way: the shopper sees what is left before going on to `url`. */
  | { step: 'confirm'; url: string; changes: readonly LineChange[] }
  | { step: 'problem'; message: string; fields: readonly string[]; terms: boolean }

/** Paying: at most one payment is on its way, however often the button is pressed. */
export function usePayment() {
  const [state, setState] = useState<PaymentStep>({ step: 'idle' })
  const busy = useRef(false)
  const navigate = useNavigate()
  useResetAfterReturn(() => {
    busy.current = false
    setState({ step: 'idle' })
  })

  async function start(request: PaymentStart): Promise<void> {
    if (busy.current) return
    busy.current = true
    setState({ step: 'starting' })
    const { outcome, changes } = await pay(request)
    if (changes.length > 0) tell({ kind: 'lost', reason: 'stock', changes })
    // While the browser leaves for the provider the button stays busy.
    if (outcome.kind === 'redirect' && changes.length === 0) return location.assign(outcome.url)
    busy.current = false
    setState(nextStep(outcome, changes))
    if (outcome.kind === 'form') setPaymentInProgress({ html: outcome.html })
    if (outcome.kind === 'success') await showReceipt()
  }

  async function showReceipt() {
    forgetReceipt()
    await navigate({ to: '/receipt' })
  }

  return { state, start }
}

function nextStep(outcome: PaymentOutcome, changes: readonly LineChange[]): PaymentStep {
  switch (outcome.kind) {
    case 'redirect':
      return { step: 'confirm', url: outcome.url, changes }
    case 'form':
    case 'success':
      return { step: 'idle' }
    case 'stock':
      return problem(m.error_stock())
    case 'refused':
      return { ...problem(outcome.message ?? m.error_order()), fields: outcome.fields, terms: outcome.terms }
    case 'script':
      // Only a widget in the page can use a script, and none was shown.
      return problem(m.error_order())
    case 'no-answer':
      return problem(m.error_unreachable())
  }
}

function problem(message: string) {
  return { step: 'problem', message, fields: [], terms: false } as const
}

/** Coming back from the provider's page, the browser may show this one as it was left: busy. */
function useResetAfterReturn(reset: () => void): void {
  const latest = useRef(reset)
  useEffect(() => {
    latest.current = reset
  })
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) latest.current()
    }
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [])
}
