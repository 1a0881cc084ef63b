import { useSelector } from '@tanstack/react-form'
import { useEffect, useRef } from 'react'
import { shopConstants } from '#app.config'
import { addCartNotice } from '#features/cart/notices.ts'
import { runInCartQueue } from '#features/cart/selection/cart-queue.ts'
import { changeSelection, changeSelectionWithinQueue, getCachedSelection } from '#features/cart/selection/selection.ts'
import { getPageLanguage } from '#features/site/page-language.ts'
import type { ShopperResult } from '#services/commerce/shopper/failure.ts'
import type { Selection } from '#services/commerce/shopper/selection.ts'
import type { ShopperClient } from '#services/commerce/shopper/shopper-client.ts'
import { storeCheckoutDraft } from './checkout-draft.ts'
import { type CheckoutForm, createInitialValues } from './checkout-form.ts'
import { type CheckoutFormValues, checkoutTextFields, getAddressCountry } from './checkout-schema.ts'
import { getEnteredDeliveryLocation } from './entered-delivery-location.ts'

export function FormEffects({ form, selection }: { form: CheckoutForm; selection: Selection }) {
  useStoredDraft(form, selection.customer?.email)
  useSyncedState(form, selection)
  useCustomerAutofill(form, selection)
  useSyncedLocation(form, selection)
  return null
}

function useStoredDraft(form: CheckoutForm, customer: string | undefined): void {
  const values = useSelector(form.store, (state) => state.values)
  useEffect(() => storeCheckoutDraft(values, customer), [values, customer])
}

/**
 * Clears the address's state or province when the country changes. Sends the selected state to the commerce service,
 * because the state may forbid items of the cart (commerce reference section 5).
 */
function useSyncedState(form: CheckoutForm, selection: Selection): void {
  const { country, states } = getAddressCountry(selection)
  const entered = useSelector(form.store, (state) => state.values.state)
  const known = selection.location.state ?? ''
  const before = useRef(country)
  useEffect(() => {
    if (before.current !== country) {
      before.current = country
      return form.setFieldValue('state', '')
    }
    if (entered === known || !states.some(({ code }) => code === entered)) return
    void changeSelection('country', (client) => client.setCountryState(country, entered, getPageLanguage())).then(
      (answer) => answer.ok || addCartNotice({ kind: 'failed', failure: answer }),
    )
  }, [form, country, states, entered, known])
}

function useCustomerAutofill(form: CheckoutForm, selection: Selection): void {
  const { address } = selection
  const customer = selection.customer?.email
  const before = useRef<string>(undefined)
  useEffect(() => {
    if (customer === before.current) return
    const left = before.current !== undefined
    before.current = customer
    if (left) form.reset(createInitialValues(address), { keepDefaultValues: true })
    if (customer === undefined) return
    for (const field of checkoutTextFields) {
      if (form.getFieldValue(field) === '' && address[field] !== '') form.setFieldValue(field, address[field])
    }
  }, [form, customer, address])
}

/**
 * Sends the entered delivery location, debounced, because methods, taxes and shipping may depend on the location. Sends
 * nothing during a submission, because the submission contains the location.
 */
function useSyncedLocation(form: CheckoutForm, selection: Selection): void {
  const entered = useSelector(form.store, ({ values }) => JSON.stringify(getEnteredDeliveryLocation(values, selection)))
  const known = useRef(JSON.stringify(getEnteredDeliveryLocation(selection.address, selection)))
  useEffect(() => {
    if (entered === undefined || entered === known.current) return
    const timer = setTimeout(() => {
      if (form.state.isSubmitting) return
      known.current = entered
      void runInCartQueue(() =>
        changeSelectionWithinQueue('payment-fields', (client) => sendDeliveryLocation(client, form.state.values)),
      )
    }, shopConstants.debounceMs)
    return () => clearTimeout(timer)
  }, [form, entered])
}

/** Reads the selection when the queued request runs, so that a country chosen in the meantime is not reverted. */
async function sendDeliveryLocation(
  client: ShopperClient,
  values: CheckoutFormValues,
): Promise<ShopperResult<Selection>> {
  const selection = getCachedSelection()
  const address = selection && getEnteredDeliveryLocation(values, selection)
  if (selection && !address) return { ok: true, value: selection, isNewCart: false, shortages: [] }
  return address ? client.setPaymentFields({ address }) : client.selection()
}
