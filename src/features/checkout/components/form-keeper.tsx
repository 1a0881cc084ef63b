import { useStore } from '@tanstack/react-form'
import { useEffect, useRef } from 'react'
import { changeSelection } from '#features/cart/change-selection.ts'
import { tell } from '#features/cart/notices.ts'
import { pageLanguage } from '#features/market/page-language.ts'
import type { SelectionAnswer } from '#services/commerce/wire/selection.ts'
import { placeOf } from '../address-rules.ts'
import { keepDraft } from '../checkout-draft.ts'
import { type CheckoutForm, initialValues } from '../checkout-form.ts'
import { textFields } from '../checkout-schema.ts'

export interface FormKeeperProps {
  form: CheckoutForm
  answer: SelectionAnswer
}

/** What happens around the form while it is filled in; draws nothing. */
export function FormKeeper({ form, answer }: FormKeeperProps) {
  useKeptDraft(form, answer.loggedIn?.email)
  useStateOfCountry(form, answer)
  useFilledForCustomer(form, answer)
  return null
}

function useKeptDraft(form: CheckoutForm, customer: string | undefined): void {
  const values = useStore(form.store, (state) => state.values)
  useEffect(() => keepDraft(values, customer), [values, customer])
}

/** A state belongs to one country. Where one is chosen, commerce is told: taxes may follow it (reference section 4). */
function useStateOfCountry(form: CheckoutForm, answer: SelectionAnswer): void {
  const { country, states } = placeOf(answer)
  const entered = useStore(form.store, (state) => state.values.state)
  const known = answer.location.state ?? ''
  const before = useRef(country)
  useEffect(() => {
    if (before.current !== country) {
      before.current = country
      return form.setFieldValue('state', '')
    }
    if (entered === known || !states.some(({ state }) => state === entered)) return
    void changeSelection('country', (client) => client.setCountryState(country, entered, pageLanguage())).then(
      (told) => told.ok || tell({ kind: 'failed', failure: told }),
    )
  }, [form, country, states, entered, known])
}

/** Whoever signs in at checkout finds the empty fields filled in, what was typed stays; whoever signs out leaves nothing. */
function useFilledForCustomer(form: CheckoutForm, { loggedIn, selection: { address } }: SelectionAnswer): void {
  const customer = loggedIn?.email
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
