import { useStore } from '@tanstack/react-form'
import { useEffect, useRef } from 'react'
import { limits } from '#app.config'
import { addNotice } from '#features/cart/notices.ts'
import { changeSelection } from '#features/cart/selection.ts'
import { pageLanguage } from '#features/site/page-language.ts'
import type { Selection } from '#services/commerce/selection.ts'
import { storeDraft } from './checkout-draft.ts'
import { type CheckoutForm, initialValues } from './checkout-form.ts'
import { placeOf, textFields } from './checkout-schema.ts'
import { typedPlace } from './typed-place.ts'

interface FormEffectsProps {
  form: CheckoutForm
  selection: Selection
}

/** What happens around the form while it is filled in; draws nothing. */
export function FormEffects({ form, selection }: FormEffectsProps) {
  useStoredDraft(form, selection.customer?.email)
  useStateOfCountry(form, selection)
  useFilledForCustomer(form, selection)
  useTypedPlace(form, selection)
  return null
}

function useStoredDraft(form: CheckoutForm, customer: string | undefined): void {
  const values = useStore(form.store, (state) => state.values)
  useEffect(() => storeDraft(values, customer), [values, customer])
}

/**
 * A state belongs to one country. One that is chosen goes to commerce: taxes may follow it (commerce reference
 * section 4).
 */
function useStateOfCountry(form: CheckoutForm, selection: Selection): void {
  const { country, states } = placeOf(selection)
  const entered = useStore(form.store, (state) => state.values.state)
  const known = selection.location.state ?? ''
  const before = useRef(country)
  useEffect(() => {
    if (before.current !== country) {
      before.current = country
      return form.setFieldValue('state', '')
    }
    if (entered === known || !states.some(({ code }) => code === entered)) return
    void changeSelection('country', (client) => client.setCountryState(country, entered, pageLanguage())).then(
      (answer) => answer.ok || addNotice({ kind: 'failed', failure: answer }),
    )
  }, [form, country, states, entered, known])
}

/**
 * Whoever signs in at checkout finds the empty fields filled in, what was typed stays; whoever signs out leaves
 * nothing.
 */
function useFilledForCustomer(form: CheckoutForm, selection: Selection): void {
  const { address } = selection
  const customer = selection.customer?.email
  const before = useRef<string>(undefined)
  useEffect(() => {
    if (customer === before.current) return
    const left = before.current !== undefined
    before.current = customer
    if (left) form.reset(initialValues(address))
    if (customer === undefined) return
    for (const field of textFields) {
      if (form.getFieldValue(field) === '' && address[field] !== '') form.setFieldValue(field, address[field])
    }
  }, [form, customer, address])
}

/**
 * Tells the service where the goods go once typing rests, because methods, taxes and shipping may follow it. A payment
 * that is under way tells it by itself, and so does the next one where this does not get through.
 */
function useTypedPlace(form: CheckoutForm, selection: Selection): void {
  const typed = useStore(form.store, ({ values }) => JSON.stringify(typedPlace(values, selection)))
  const known = useRef(JSON.stringify(typedPlace(selection.address, selection)))
  const latest = useRef(selection)
  useEffect(() => {
    latest.current = selection
  })
  useEffect(() => {
    if (typed === undefined || typed === known.current) return
    const timer = setTimeout(() => {
      const address = typedPlace(form.state.values, latest.current)
      if (form.state.isSubmitting || !address) return
      known.current = typed
      void changeSelection('payment-fields', (client) => client.setPaymentFields({ address }))
    }, limits.debounceMs)
    return () => clearTimeout(timer)
  }, [form, typed])
}
