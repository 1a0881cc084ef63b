import { m } from '#paraglide/messages.js'
import type { CheckoutField, FieldProblem, TextField } from './checkout-schema.ts'

/** The name of a field of the checkout. */
export function fieldLabel(field: CheckoutField): string {
  switch (field) {
    case 'email':
      return m.checkout_email_label()
    case 'phoneNumber':
      return m.checkout_phone_label()
    case 'firstName':
      return m.checkout_first_name_label()
    case 'lastName':
      return m.checkout_last_name_label()
    case 'company':
      return m.checkout_company_label()
    case 'address1':
      return m.checkout_address1_label()
    case 'address2':
      return m.checkout_address2_label()
    case 'zipCode':
      return m.checkout_zip_label()
    case 'city':
      return m.checkout_city_label()
    case 'state':
      return m.checkout_state_label()
    case 'terms':
      return m.checkout_terms_short()
    case 'adult':
      return m.checkout_adult_short()
  }
}

/** What is wrong with a field and how to mend it. */
export function problemText(problem: FieldProblem, field: CheckoutField): string {
  switch (problem) {
    case 'required':
      return m.checkout_problem_required({ field: fieldLabel(field) })
    case 'email':
      return m.error_invalid_email()
    case 'too-long':
      return m.checkout_problem_too_long({ field: fieldLabel(field) })
    case 'terms':
      return m.checkout_problem_terms()
    case 'adult':
      return m.checkout_problem_adult()
    case 'refused':
      return m.checkout_problem_refused({ field: fieldLabel(field) })
  }
}

/** What browsers fill in by themselves. */
export const autoComplete: Record<TextField, string> = {
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
