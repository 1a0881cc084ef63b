import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import type { StartPaymentRequest } from '#services/commerce/shopper/payment.ts'
import type { ReplyToWidget } from './use-payment.ts'
import {
  dispatchWidgetEvent,
  onWidgetEvent,
  type PaymentRequestedDetail,
  paymentRequestedSchema,
  widgetEvents,
} from './widget-events.ts'

interface WaitingWidget {
  request: PaymentRequestedDetail
  reply: ReplyToWidget
}

/**
 * Calls `submit` when a widget requests a payment (commerce reference section 7). Returns a function with which the
 * submit handler claims the request, at most once, to reply to the widget.
 */
export function useWidgetPayment(submit: () => Promise<void>): () => WaitingWidget | undefined {
  const waiting = useRef<WaitingWidget>(undefined)
  const claim = useCallback(() => {
    const widget = waiting.current
    waiting.current = undefined
    return widget
  }, [])
  const latest = useEffectEvent(submit)
  useEffect(
    () =>
      onWidgetEvent(widgetEvents.payment, paymentRequestedSchema, async (request) => {
        waiting.current = { request, reply: createReply(request) }
        await latest()
        claim()?.reply({ error: true })
      }),
    [claim],
  )
  return claim
}

function createReply({ responseEventRequired }: PaymentRequestedDetail): ReplyToWidget {
  return (detail) => {
    if (responseEventRequired) dispatchWidgetEvent(widgetEvents.paymentResponse, detail)
  }
}

export function mergeWidgetRequest(start: StartPaymentRequest, { request }: WaitingWidget): StartPaymentRequest {
  const { paymentMethod, paymentMethodSpecificFields, addressIncluded, billingAddress, shippingAddress } = request
  return {
    ...start,
    paymentMethod,
    paymentMethodSpecificFields,
    termsAndConditions: true,
    ...(addressIncluded && billingAddress && { address: { ...start.address, ...billingAddress } }),
    ...(addressIncluded && shippingAddress && { shippingAddress }),
  }
}
