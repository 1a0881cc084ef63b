import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { scrollToNotices } from '#features/cart/components/cart-notices.tsx'
import { addNotice, type LostNotice } from '#features/cart/notices.ts'
import { setPaymentInProgress } from '#features/cart/selection/payment-in-progress.ts'
import { clearPersonal, knownSelection } from '#features/cart/selection/selection.ts'
import { orderTracking } from '#features/consent/order-tracking.ts'
import { useMarketFacts } from '#features/market/facts/use-market-facts.ts'
import { pageLanguage } from '#features/site/page-language.ts'
import { nextFrame } from '#lib/browser/drawn.ts'
import type { PaymentStart } from '#services/commerce/shopper/payment.ts'
import { ageProofQuery } from '../age-check/queries.ts'
import { contractTextsQuery } from '../contract-texts/queries.ts'
import { clearDraft } from '../form/checkout-draft.ts'
import { faultBeforePayment } from '../rules/sale-check.ts'
import { type PayResult, pay } from './pay.ts'
import { nextStep, type PaymentStep } from './payment-step.ts'

/** Answers the widget that a payment was begun from; there is none where the shop's own button began it. */
export type WidgetReply = (detail: Record<string, unknown>) => void

/** Paying: at most one payment is on its way, however often the button is pressed. */
export function usePayment() {
  const [state, setState] = useState<PaymentStep>({ step: 'idle' })
  const busy = useRef(false)
  const showReceipt = useShowReceipt()
  const facts = useMarketFacts()
  const queryClient = useQueryClient()
  useResetAfterReturn(() => {
    busy.current = false
    setState({ step: 'idle' })
  })

  async function start(request: PaymentStart, reply?: WidgetReply): Promise<void> {
    if (busy.current) return reply?.({ error: true })
    const known = knownSelection()
    const fault = known && faultBeforePayment(facts, known)
    if (fault) {
      setState(nextStep({ outcome: { kind: 'not-sold', fault, short: [] }, changes: [] }, reply !== undefined))
      return reply?.({ error: true })
    }
    busy.current = true
    setState({ step: 'starting' })
    const result = await pay({ ...request, ...internalComment() })
    const { outcome, changes } = result
    if (changes.length > 0) addNotice({ kind: 'lost', reason: lossReason(outcome.kind), changes })
    // While the browser leaves for the provider the button stays busy.
    if (outcome.kind === 'redirect' && changes.length === 0) return location.assign(outcome.url)
    busy.current = false
    setState(nextStep(result, reply !== undefined))
    if (outcome.kind === 'form') setPaymentInProgress({ html: outcome.html })
    else reply?.(widgetAnswer(result))
    if (outcome.kind === 'age-check') await queryClient.prefetchQuery(ageProofQuery(knownSelection()))
    if (outcome.kind === 'texts')
      await queryClient.invalidateQueries({ queryKey: contractTextsQuery(pageLanguage()).queryKey })
    if (outcome.kind === 'success') await showReceipt()
    if (outcome.kind === 'empty') await showLoss()
  }

  /** Nothing is started while the proof of age is missing that the market asks for. */
  function lackProof(reply?: WidgetReply): void {
    setState(nextStep({ outcome: { kind: 'age-check' }, changes: [] }, reply !== undefined))
    reply?.({ error: true })
  }

  return { state, start, lackProof }
}

/** The form is gone, and the page is scrolled to where its button was. */
async function showLoss(): Promise<void> {
  await nextFrame()
  scrollToNotices()
}

function lossReason(outcome: PayResult['outcome']['kind']): LostNotice['reason'] {
  if (outcome === 'empty') return 'stale'
  return outcome === 'not-sold' ? 'rules' : 'stock'
}

/** The fields a widget goes on with. A smaller cart is shown first, so the widget has to be pressed again. */
function widgetAnswer({ outcome, changes }: PayResult): Record<string, unknown> {
  return outcome.kind === 'script' && changes.length === 0 ? outcome.fields : { error: true }
}

function useShowReceipt() {
  const navigate = useNavigate()
  return async () => {
    clearDraft()
    // A new order was placed: the next look at the receipt, and at the last order, fetches it.
    clearPersonal()
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
      setPaymentInProgress(null)
      latest.current()
    }
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [])
}

/** Order tracking as JSON (specification section 3), where the visitor agreed to it. */
export function internalComment(): { internalComment?: string } {
  const tracking = orderTracking()
  return tracking && Object.keys(tracking).length > 0 ? { internalComment: JSON.stringify(tracking) } : {}
}
