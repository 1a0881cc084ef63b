import { getPostalCodeExample } from '#lib/format/postal-code.ts'
import { m } from '#messages/rest.ts'
import {
  type CheckoutField,
  type CheckoutFieldError,
  type CheckoutTextField,
  type CheckoutTextFieldName,
  toCheckoutFieldError,
} from './checkout-schema.ts'

const labels: Record<CheckoutTextField | 'terms' | 'adult', () => string> = {
  email: () => m.checkout_email_label(),
  phoneNumber: () => m.checkout_phone_label(),
  firstName: () => m.checkout_first_name_label(),
  lastName: () => m.checkout_last_name_label(),
  company: () => m.checkout_company_label(),
  address1: () => m.checkout_address1_label(),
  address2: () => m.checkout_address2_label(),
  zipCode: () => m.checkout_zip_label(),
  city: () => m.checkout_city_label(),
  state: () => m.checkout_state_label(),
  terms: () => m.checkout_terms_short(),
  adult: () => m.checkout_adult_short(),
}

export function getFieldLabel(field: CheckoutField): string {
  return labels[field === 'terms' || field === 'adult' ? field : toTextField(field)]()
}

/** `country` determines the postal code format. `age` is the minimum age in years. */
export interface CheckoutFormContext {
  country: string
  age: number
}

export function formatCheckoutError(
  problem: CheckoutFieldError,
  field: CheckoutField,
  { country, age }: CheckoutFormContext,
): string {
  switch (problem) {
    case 'required':
      return m.checkout_problem_required({ field: getFieldLabel(field) })
    case 'email':
      return m.error_invalid_email()
    case 'zip':
      return m.checkout_problem_zip({ example: getPostalCodeExample(country) ?? '' })
    case 'phone':
      return m.checkout_problem_phone()
    case 'too-long':
      return m.checkout_problem_too_long({ field: getFieldLabel(field) })
    case 'terms':
      return m.checkout_problem_terms()
    case 'adult':
      return m.checkout_problem_adult({ age })
    case 'refused':
      return m.checkout_problem_refused({ field: getFieldLabel(field) })
  }
}

export function formatCheckoutErrorMessage(message: string, field: CheckoutField, place: CheckoutFormContext): string {
  const problem = toCheckoutFieldError(message)
  return problem ? formatCheckoutError(problem, field, place) : message
}

const autoComplete: Record<CheckoutTextField, string> = {
  email: 'email',
  phoneNumber: 'tel',
  firstName: 'given-name',
  lastName: 'family-name',
  company: 'organization',
  address1: 'address-line1',
  address2: 'address-line2',
  zipCode: 'postal-code',
  city: 'address-level2',
  state: 'address-level1',
}

export function getAutoComplete(field: CheckoutTextFieldName): string {
  const billing = field.startsWith('billing.')
  return billing ? `billing ${autoComplete[toTextField(field)]}` : autoComplete[toTextField(field)]
}

export function toTextField(field: CheckoutTextFieldName): CheckoutTextField {
  return field.replace('billing.', '') as CheckoutTextField
}
