import { m } from '#messages/rest.ts'

/**
 * `field` is the field's label. Text that is not an error code is already a message and is returned unchanged.
 */
export function getFieldErrorText(problem: string, field: string): string {
  switch (problem) {
    case 'required':
      return m.checkout_problem_required({ field })
    case 'email':
      return m.error_invalid_email()
    case 'email-empty':
      return m.error_email_empty()
    case 'phone':
      return m.checkout_problem_phone()
    case 'too-long':
      return m.checkout_problem_too_long({ field })
    case 'password-missing':
      return m.account_password_missing()
    case 'password-length':
      return m.account_problem_password()
    case 'mismatch':
      return m.account_problem_mismatch()
    case 'terms':
      return m.account_problem_terms()
    case 'taken':
      return m.account_problem_taken()
    case 'wrong-password':
      return m.error_sign_in()
    case 'refused':
      return m.checkout_problem_refused({ field })
    case 'consent':
      return m.error_newsletter_consent()
    case 'no-message':
      return m.contact_empty()
    default:
      return problem
  }
}

export function getFirstErrorMessage(errors: readonly unknown[]): string | undefined {
  const [first] = errors
  if (typeof first === 'string') return first
  const isIssue = typeof first === 'object' && first !== null && 'message' in first
  return isIssue ? String(first.message) : undefined
}
