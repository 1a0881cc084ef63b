import { useEffect } from 'react'
import { addNotice } from '#features/cart/notices.ts'
import { findLostLines } from '#features/cart/rules/line-changes.ts'
import { changeSelection, getCachedSelection } from '#features/cart/selection/selection.ts'
import type { CheckoutForm } from '../form/checkout-form.ts'
import { checkoutTextFields } from '../form/checkout-schema.ts'
import { toWalletUpdate } from '../rules/wallet-update.ts'
import {
  type AddressChosenDetail,
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

/** Wallet choices are sent as payment fields, which do not cancel the payment (commerce reference section 7). */

type Sheet = Record<string, unknown>

/** Adds a notice that lists the removed lines, which are not available at the wallet's delivery address. */
export async function applyWalletAddress({ shippingCountry, ...place }: AddressChosenDetail): Promise<Sheet> {
  const before = getCachedSelection()?.lines ?? []
  const { shippingState, shippingZipCode, shippingCity } = place
  const address = {
    country: shippingCountry,
    ...(shippingState && { state: shippingState }),
    ...(shippingZipCode && { zipCode: shippingZipCode }),
    ...(shippingCity && { city: shippingCity }),
  }
  const sheet = await setFields({ address })
  const changes = findLostLines(before, getCachedSelection()?.lines ?? before)
  if (changes.length > 0) addNotice({ kind: 'lost', reason: 'country', changes })
  return sheet
}

export function setWalletShippingMethod(shippingMethod: string): Promise<Sheet> {
  return setFields({ shippingMethod })
}

async function setFields(fields: Record<string, unknown>): Promise<Sheet> {
  const answer = await changeSelection('payment-fields', (client) => client.setPaymentFields(fields))
  return answer.ok ? { ...toWalletUpdate(answer.value) } : { error: true }
}
