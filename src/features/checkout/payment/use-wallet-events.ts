import { useEffect } from 'react'
import { changeSelection } from '#features/cart/selection/selection.ts'
import type { CheckoutForm } from '../form/checkout-form.ts'
import { checkoutTextFields } from '../form/checkout-schema.ts'
import { applyWalletAddress, setWalletShippingMethod } from './wallet-changes.ts'
import {
  addressChosenSchema,
  dispatchWidgetEvent,
  fieldsChangedSchema,
  methodChosenSchema,
  onWidgetEvent,
  widgetEvents,
} from './widget-events.ts'

/** Widget events that change the selection (commerce reference section 7). */
export function useWalletEvents(form: CheckoutForm): void {
  useEffect(() => {
    const stops = [
      onWidgetEvent(widgetEvents.change, fieldsChangedSchema, (detail) => {
        const ignore = detail.additionalFields?.suspendIgnore
        void changeSelection('payment-fields', (client) => client.setPaymentFields(detail), { ignore })
        for (const field of checkoutTextFields) {
          const value = detail.address[field]
          if (typeof value === 'string') form.setFieldValue(field, value)
        }
      }),
      onWidgetEvent(widgetEvents.address, addressChosenSchema, async (chosen) => {
        dispatchWidgetEvent(widgetEvents.addressAnswer, await applyWalletAddress(chosen))
      }),
      onWidgetEvent(widgetEvents.method, methodChosenSchema, async ({ shippingMethod }) => {
        dispatchWidgetEvent(widgetEvents.methodAnswer, await setWalletShippingMethod(shippingMethod))
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [form])
}
