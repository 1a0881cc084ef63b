import { useEffect } from 'react'
import { changeSelection } from '#features/cart/selection.ts'
import { pageLanguage } from '#features/site/page-language.ts'
import type { Answer } from '#services/commerce/failure.ts'
import type { Selection } from '#services/commerce/selection.ts'
import type { CheckoutForm } from '../form/checkout-form.ts'
import { textFields } from '../form/checkout-schema.ts'
import { shippingSheet } from '../rules/shipping-sheet.ts'
import {
  AddressChosen,
  answerWidget,
  FieldsChanged,
  MethodChosen,
  onWidgetEvent,
  widgetEvents,
} from './widget-events.ts'

/**
 * What a payment widget changes of the selection (commerce reference section 7): its own fields, and a wallet's country
 * and shipping method, which it is answered with what that costs.
 */
export function useWalletEvents(form: CheckoutForm): void {
  useEffect(() => {
    const stops = [
      onWidgetEvent(widgetEvents.change, FieldsChanged, (detail) => {
        void changeSelection('payment-fields', (client) => client.setPaymentFields(detail), ignored(detail))
        for (const field of textFields) {
          const value = detail.address[field]
          if (typeof value === 'string') form.setFieldValue(field, value)
        }
      }),
      onWidgetEvent(widgetEvents.address, AddressChosen, async ({ shippingCountry, shippingState }) => {
        const answer = await changeSelection('country', (client) =>
          shippingState
            ? client.setCountryState(shippingCountry, shippingState, pageLanguage())
            : client.setCountry(shippingCountry, pageLanguage()),
        )
        answerWidget(widgetEvents.addressAnswer, sheetOf(answer))
      }),
      onWidgetEvent(widgetEvents.method, MethodChosen, async ({ shippingMethod }) => {
        const answer = await changeSelection('shipping-method', (client) => client.setShippingMethod(shippingMethod))
        answerWidget(widgetEvents.methodAnswer, sheetOf(answer))
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [form])
}

function ignored({
  additionalFields,
}: {
  additionalFields?: { suspendIgnore?: string[] | undefined } | null | undefined
}) {
  return additionalFields?.suspendIgnore
}

function sheetOf(answer: Answer<Selection>): Record<string, unknown> {
  return answer.ok ? { ...shippingSheet(answer.value) } : { error: true }
}
