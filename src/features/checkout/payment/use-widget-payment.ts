import { useCallback, useEffect, useRef } from 'react'
import type { PaymentStart } from '#services/commerce/shopper-client.ts'
import type { TellWidget } from './use-payment.ts'
import { answerWidget, onWidgetEvent, PaymentAsked, widgetEvents } from './widget-events.ts'

/** A widget that asks to be paid in, until it is answered. */
export interface WaitingWidget {
  asked: PaymentAsked
  tell: TellWidget
}

/**
 * Hears a payment widget (reference section 7) and submits the checkout's form for it; the form's submit takes the
 * waiting widget. Where something is missing the form says so and the widget is told that it failed.
 */
export function useWidgetPayment(submit: () => Promise<void>): () => WaitingWidget | undefined {
  const waiting = useRef<WaitingWidget>(undefined)
  const take = useCallback(() => {
    const widget = waiting.current
    waiting.current = undefined
    return widget
  }, [])
  const latest = useRef(submit)
  useEffect(() => {
    latest.current = submit
  })
  useEffect(
    () =>
      onWidgetEvent(widgetEvents.payment, PaymentAsked, async (asked) => {
        waiting.current = { asked, tell: tellerOf(asked) }
        await latest.current()
        take()?.tell({ error: true })
      }),
    [take],
  )
  return take
}

function tellerOf({ responseEventRequired }: PaymentAsked): TellWidget {
  return (detail) => {
    if (responseEventRequired) answerWidget(widgetEvents.paymentAnswer, detail)
  }
}

/** The payment as the widget wants it: its method and fields, and its addresses where it asked for them itself. */
export function forWidget(start: PaymentStart, { asked }: WaitingWidget): PaymentStart {
  const { paymentMethod, paymentMethodSpecificFields, addressIncluded, billingAddress, shippingAddress } = asked
  return {
    ...start,
    paymentMethod,
    paymentMethodSpecificFields,
    termsAndConditions: true,
    ...(addressIncluded && billingAddress && { address: { ...start.address, ...billingAddress } }),
    ...(addressIncluded && shippingAddress && { shippingAddress }),
  }
}
