import { getPostalCodeExample } from '#lib/format/postal-code.ts'
import { m } from '#messages/rest.ts'
import type { CheckoutField, CheckoutFieldError, CheckoutTextField, CheckoutTextFieldPath } from './checkout-schema.ts'

const textFields: Record<CheckoutTextField, { label: () => string; autoComplete: string }> = {
  email: { label: () => m.checkout_email_label(), autoComplete: 'email' },
  phoneNumber: { label: () => m.checkout_phone_label(), autoComplete: 'tel' },
  firstName: { label: () => m.checkout_first_name_label(), autoComplete: 'given-name' },
  lastName: { label: () => m.checkout_last_name_label(), autoComplete: 'family-name' },
  company: { label: () => m.checkout_company_label(), autoComplete: 'organization' },
  address1: { label: () => m.checkout_address1_label(), autoComplete: 'address-line1' },
  address2: { label: () => m.checkout_address2_label(), autoComplete: 'address-line2' },
  zipCode: { label: () => m.checkout_zip_label(), autoComplete: 'postal-code' },
  city: { label: () => m.checkout_city_label(), autoComplete: 'address-level2' },
  state: { label: () => m.checkout_state_label(), autoComplete: 'address-level1' },
}

export function getFieldLabel(field: CheckoutField): string {
  if (field === 'terms') return m.checkout_terms_short()
  return field === 'adult' ? m.checkout_adult_short() : textFields[stripBillingPrefix(field)].label()
}

/** `country` determines the postal code format. `age` is the minimum age in years. */
interface CheckoutFormContext {
  country: string
  age: number
}

const errorTexts: Record<CheckoutFieldError, (field: CheckoutField, context: CheckoutFormContext) => string> = {
  required: (field) => m.checkout_problem_required({ field: getFieldLabel(field) }),
  email: () => m.error_invalid_email(),
  zip: (_, { country }) => m.checkout_problem_zip({ example: getPostalCodeExample(country) ?? '' }),
  phone: () => m.checkout_problem_phone(),
  'too-long': (field) => m.checkout_problem_too_long({ field: getFieldLabel(field) }),
  terms: () => m.checkout_problem_terms(),
  adult: (_, { age }) => m.checkout_problem_adult({ age }),
  refused: (field) => m.checkout_problem_refused({ field: getFieldLabel(field) }),
}

/** Returns `message` unchanged if it is not a `CheckoutFieldError`. */
export function formatCheckoutErrorMessage(
  message: string,
  field: CheckoutField,
  context: CheckoutFormContext,
): string {
  return isFieldError(message) ? errorTexts[message](field, context) : message
}

function isFieldError(message: string): message is CheckoutFieldError {
  return Object.hasOwn(errorTexts, message)
}

export function getAutoComplete(field: CheckoutTextFieldPath): string {
  const { autoComplete } = textFields[stripBillingPrefix(field)]
  return field.startsWith('billing.') ? `billing ${autoComplete}` : autoComplete
}

export function stripBillingPrefix(field: CheckoutTextFieldPath): CheckoutTextField {
  return field.replace('billing.', '') as CheckoutTextField
}
