import { useState } from 'react'
import * as v from 'valibot'
import { useAppForm, validationLogic } from '#features/site/form/app-form.ts'
import { parsePostalCode } from '#lib/format/postal-code.ts'
import type { Address } from '#services/commerce/shopper/order.ts'
import type { Selection } from '#services/commerce/shopper/selection.ts'
import { readCheckoutDraft } from './checkout-draft.ts'
import {
  billingFields,
  type CheckoutField,
  type CheckoutFormValues,
  checkoutTextFields,
  createCheckoutSchema,
  emptyBillingAddress,
  getAddressCountry,
  getAddressRules,
} from './checkout-schema.ts'

/**
 * The form starts with the draft or, without a draft, with the selection's postal address. `FormEffects` and payment
 * widgets change values later.
 */
export function useCheckoutForm(
  selection: Selection,
  requiresAgeDeclaration: boolean,
  submit: (values: CheckoutFormValues) => Promise<void>,
) {
  const [start] = useState(() => readCheckoutDraft(selection.customer?.email) ?? createInitialValues(selection.address))
  const { country, states } = getAddressCountry(selection)
  const format = {
    normalizePostalCode: (entered: string) => parsePostalCode(entered, country),
    states: states.map(({ code }) => code),
    requiresAgeDeclaration,
  }
  const schema = createCheckoutSchema(getAddressRules(selection), format)
  return useAppForm({
    defaultValues: start,
    validationLogic,
    validators: { onDynamic: schema },
    onSubmit: ({ value }) => submit(v.parse(schema, value)),
  })
}

export type CheckoutForm = ReturnType<typeof useCheckoutForm>

export function createInitialValues(address: Address): CheckoutFormValues {
  const { email, phoneNumber, firstName, lastName, company, address1, address2, zipCode, city, state } = address
  const contact = { email, phoneNumber, firstName, lastName, company }
  const declared = { terms: false, adult: false, otherBilling: false, billing: emptyBillingAddress }
  return { ...contact, address1, address2, zipCode, city, state, ...declared }
}

export const checkoutFieldOrder: readonly CheckoutField[] = [
  ...checkoutTextFields,
  ...billingFields.map((field) => `billing.${field}` as const),
  'terms',
  'adult',
]
