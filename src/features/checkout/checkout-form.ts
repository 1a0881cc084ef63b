import { revalidateLogic, useForm } from '@tanstack/react-form'
import { useState } from 'react'
import type { WireAddress } from '#services/commerce/wire/address.ts'
import {
  type CheckoutField,
  type CheckoutValues,
  checkoutSchema,
  type FieldProblem,
  type FieldRules,
  isFieldProblem,
  textFields,
} from './checkout-schema.ts'

/**
 * The checkout's form state. It begins with the address the selection already holds and from then on belongs to the
 * shopper: newer selections change prices around it, never what was typed.
 */
export function useCheckoutForm(
  address: WireAddress,
  rules: FieldRules,
  submit: (values: CheckoutValues) => Promise<void>,
) {
  const [defaultValues] = useState(() => initialValues(address))
  return useForm({
    defaultValues,
    canSubmitWhenInvalid: true,
    validationLogic: revalidateLogic(),
    validators: { onDynamic: checkoutSchema(rules) },
    onSubmit: ({ value }) => submit(value),
  })
}

export type CheckoutForm = ReturnType<typeof useCheckoutForm>

function initialValues(address: WireAddress): CheckoutValues {
  const { email, phoneNumber, firstName, lastName, company, address1, address2, zipCode, city, state } = address
  const contact = { email, phoneNumber, firstName, lastName, company }
  return { ...contact, address1, address2, zipCode, city, state, terms: false, adult: false }
}

/** The fields in the order they stand on the page; focus goes to the first that is wrong. */
export const fieldOrder: readonly CheckoutField[] = [...textFields, 'terms', 'adult']

/** The first problem of a field, from the form library's errors. */
export function firstProblem(errors: readonly unknown[]): FieldProblem | undefined {
  return errors.map(messageOf).find(isFieldProblem)
}

function messageOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'message' in error ? error.message : error
}
