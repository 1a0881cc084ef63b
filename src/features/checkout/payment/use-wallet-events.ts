import { useEffect } from 'react'
import { addCartNotice } from '#features/cart/notices.ts'
import { findReducedLines } from '#features/cart/rules/line-changes.ts'
import { changeSelection, getCachedSelection } from '#features/cart/selection/selection.ts'
import type { CheckoutForm } from '../form/checkout-form.ts'
import { checkoutTextFields } from '../form/checkout-schema.ts'
import { toWalletUpdate } from '../rules/wallet-update.ts'
import {
  type AddressChosenDetail,
  addressChosenSchema,
  dispatchWidgetEvent,
  fieldsChangedSchema,
  onWidgetEvent,
  shippingMethodChosenSchema,
  widgetEvents,
} from './widget-events.ts'

/** Applies the widget events that change the selection (commerce reference section 7). */
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
        dispatchWidgetEvent(widgetEvents.addressResponse, await applyWalletAddress(chosen))
      }),
      onWidgetEvent(widgetEvents.method, shippingMethodChosenSchema, async ({ shippingMethod }) => {
        dispatchWidgetEvent(widgetEvents.methodResponse, await setWalletShippingMethod(shippingMethod))
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [form])
}

type WalletReply = Record<string, unknown>

/** Sends the address and returns the reply to the wallet. Adds a notice if the address removes or reduces lines. */
export async function applyWalletAddress({ shippingCountry, ...place }: AddressChosenDetail): Promise<WalletReply> {
  const before = getCachedSelection()?.lines ?? []
  const { shippingState, shippingZipCode, shippingCity } = place
  const address = {
    country: shippingCountry,
    ...(shippingState && { state: shippingState }),
    ...(shippingZipCode && { zipCode: shippingZipCode }),
    ...(shippingCity && { city: shippingCity }),
  }
  const sheet = await setFields({ address })
  const changes = findReducedLines(before, getCachedSelection()?.lines ?? before)
  if (changes.length > 0) addCartNotice({ kind: 'lost', reason: 'country', changes })
  return sheet
}

export function setWalletShippingMethod(shippingMethod: string): Promise<WalletReply> {
  return setFields({ shippingMethod })
}

/** Sends the choice as payment fields, which do not cancel the payment (commerce reference section 7). */
async function setFields(fields: Record<string, unknown>): Promise<WalletReply> {
  const answer = await changeSelection('payment-fields', (client) => client.setPaymentFields(fields))
  return answer.ok ? { ...toWalletUpdate(answer.value) } : { error: true }
}
