import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { scrollToCartNotices } from '#features/cart/components/cart-notices.tsx'
import { addCartNotice, type LostLinesNotice } from '#features/cart/notices.ts'
import { setPaymentInProgress } from '#features/cart/selection/payment-in-progress.ts'
import { clearPersonalData, getCachedSelection } from '#features/cart/selection/selection.ts'
import { getOrderTracking } from '#features/consent/order-tracking.ts'
import { useMarketRules } from '#features/market/facts/use-market-rules.ts'
import { getPageLanguage } from '#features/site/page-language.ts'
import { waitForNextFrame } from '#lib/browser/first-view.ts'
import type { StartPaymentRequest } from '#services/commerce/shopper/payment.ts'
import { ageProofQuery } from '../age-check/queries.ts'
import { contractTextsQuery } from '../contract-texts/queries.ts'
import { clearCheckoutDraft } from '../form/checkout-draft.ts'
import { checkSaleBeforePayment } from '../rules/sale-check.ts'
import { usePageRestored } from '../use-page-restored.ts'
import { type PayResult, pay } from './pay.ts'
import { type PaymentStep, toPaymentStep } from './payment-step.ts'

/** Sends the result to the widget that started the payment. Omitted if the shop's button started the payment. */
export type ReplyToWidget = (detail: Record<string, unknown>) => void

/** Only one payment runs at a time, however often the button is clicked. */
export function usePayment() {
  const [state, setState] = useState<PaymentStep>({ step: 'idle' })
  const busy = useRef(false)
  const navigate = useNavigate()
  const facts = useMarketRules()
  const queryClient = useQueryClient()
  // On a page restored from the back/forward cache, the button would otherwise still be busy.
  usePageRestored(() => {
    setPaymentInProgress(null)
    busy.current = false
    setState({ step: 'idle' })
  })

  async function start(request: StartPaymentRequest, reply?: ReplyToWidget): Promise<void> {
    if (busy.current) return reply?.({ error: true })
    const known = getCachedSelection()
    const fault = known && checkSaleBeforePayment(facts, known)
    if (fault) {
      setState(toPaymentStep({ outcome: { kind: 'not-sold', fault, short: [] }, changes: [] }, reply !== undefined))
      return reply?.({ error: true })
    }
    busy.current = true
    setState({ step: 'starting' })
    const result = await pay({ ...request, ...getInternalCommentField() })
    const { outcome, changes } = result
    if (changes.length > 0) addCartNotice({ kind: 'lost', reason: getLostLinesReason(outcome.kind), changes })
    // The button remains busy until the browser has left for the provider.
    if (outcome.kind === 'redirect' && changes.length === 0) return location.assign(outcome.url)
    busy.current = false
    setState(toPaymentStep(result, reply !== undefined))
    if (outcome.kind === 'form') setPaymentInProgress({ html: outcome.html })
    else reply?.(toWidgetReply(result))
    if (outcome.kind === 'age-check') await queryClient.prefetchQuery(ageProofQuery(getCachedSelection()))
    if (outcome.kind === 'texts')
      await queryClient.invalidateQueries({ queryKey: contractTextsQuery(getPageLanguage()).queryKey })
    if (outcome.kind === 'success') {
      clearCheckoutDraft()
      clearPersonalData()
      await navigate({ to: '/receipt' })
    }
    if (outcome.kind === 'empty') {
      // Scrolls up to the notices, because the page is still scrolled to the removed form's pay button.
      await waitForNextFrame()
      scrollToCartNotices()
    }
  }

  function reportMissingAgeProof(reply?: ReplyToWidget): void {
    setState(toPaymentStep({ outcome: { kind: 'age-check' }, changes: [] }, reply !== undefined))
    reply?.({ error: true })
  }

  return { state, start, reportMissingAgeProof }
}

function getLostLinesReason(outcome: PayResult['outcome']['kind']): LostLinesNotice['reason'] {
  if (outcome === 'empty') return 'stale'
  return outcome === 'not-sold' ? 'rules' : 'stock'
}

/** A cart that lost lines is an error, so that the shopper sees the change and must click again. */
function toWidgetReply({ outcome, changes }: PayResult): Record<string, unknown> {
  return outcome.kind === 'script' && changes.length === 0 ? outcome.fields : { error: true }
}

/** Returns the order tracking as JSON (specification section 3.3), or no field if marketing is not allowed. */
export function getInternalCommentField(): { internalComment?: string } {
  const tracking = getOrderTracking()
  return tracking && Object.keys(tracking).length > 0 ? { internalComment: JSON.stringify(tracking) } : {}
}
