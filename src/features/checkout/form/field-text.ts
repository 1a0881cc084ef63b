import { postalCodeExample } from '#lib/format/postal-code.ts'
import { m } from '#messages/rest.ts'
import {
  type CheckoutField,
  type CheckoutFieldError,
  type FieldName,
  type TextField,
  toCheckoutFieldError,
} from './checkout-schema.ts'

const labels: Record<TextField | 'terms' | 'adult', () => string> = {
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

export function fieldLabel(field: CheckoutField): string {
  return labels[field === 'terms' || field === 'adult' ? field : textFieldOf(field)]()
}

/** `country` determines the postal code format. `age` is the minimum age in years. */
export interface FormContext {
  country: string
  age: number
}

export function problemText(problem: CheckoutFieldError, field: CheckoutField, { country, age }: FormContext): string {
  switch (problem) {
    case 'required':
      return m.checkout_problem_required({ field: fieldLabel(field) })
    case 'email':
      return m.error_invalid_email()
    case 'zip':
      return m.checkout_problem_zip({ example: postalCodeExample(country) ?? '' })
    case 'phone':
      return m.checkout_problem_phone()
    case 'too-long':
      return m.checkout_problem_too_long({ field: fieldLabel(field) })
    case 'terms':
      return m.checkout_problem_terms()
    case 'adult':
      return m.checkout_problem_adult({ age })
    case 'refused':
      return m.checkout_problem_refused({ field: fieldLabel(field) })
  }
}

export function errorText(message: string, field: CheckoutField, place: FormContext): string {
  const problem = toCheckoutFieldError(message)
  return problem ? problemText(problem, field, place) : message
}

const autoComplete: Record<TextField, string> = {
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

export function autoCompleteOf(field: FieldName): string {
  const billing = field.startsWith('billing.')
  return billing ? `billing ${autoComplete[textFieldOf(field)]}` : autoComplete[textFieldOf(field)]
}

export function textFieldOf(field: FieldName): TextField {
  return field.replace('billing.', '') as TextField
}
