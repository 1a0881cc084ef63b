import { useEffect } from 'react'
import { changeSelection } from '#features/cart/selection/selection.ts'
import type { CheckoutForm } from '../form/checkout-form.ts'
import { textFields } from '../form/checkout-schema.ts'
import { chooseForWallet, moveWallet } from './wallet-changes.ts'
import {
  AddressChosen,
  dispatchWidgetEvent,
  FieldsChanged,
  MethodChosen,
  onWidgetEvent,
  widgetEvents,
} from './widget-events.ts'

/** Widget events that change the selection (commerce reference section 7). */
export function useWalletEvents(form: CheckoutForm): void {
  useEffect(() => {
    const stops = [
      onWidgetEvent(widgetEvents.change, FieldsChanged, (detail) => {
        void changeSelection('payment-fields', (client) => client.setPaymentFields(detail), {
          ignore: ignored(detail),
        })
        for (const field of textFields) {
          const value = detail.address[field]
          if (typeof value === 'string') form.setFieldValue(field, value)
        }
      }),
      onWidgetEvent(widgetEvents.address, AddressChosen, async (chosen) => {
        dispatchWidgetEvent(widgetEvents.addressAnswer, await moveWallet(chosen))
      }),
      onWidgetEvent(widgetEvents.method, MethodChosen, async ({ shippingMethod }) => {
        dispatchWidgetEvent(widgetEvents.methodAnswer, await chooseForWallet(shippingMethod))
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
