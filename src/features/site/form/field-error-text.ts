import { m } from '#messages/rest.ts'

const errorTexts: Partial<Record<string, (field: string) => string>> = {
  required: (field) => m.checkout_problem_required({ field }),
  email: () => m.error_invalid_email(),
  'email-empty': () => m.error_email_empty(),
  phone: () => m.checkout_problem_phone(),
  'too-long': (field) => m.checkout_problem_too_long({ field }),
  'password-missing': () => m.account_password_missing(),
  'password-length': () => m.account_problem_password(),
  mismatch: () => m.account_problem_mismatch(),
  terms: () => m.account_problem_terms(),
  taken: () => m.account_problem_taken(),
  'wrong-password': () => m.error_sign_in(),
  refused: (field) => m.checkout_problem_refused({ field }),
  consent: () => m.error_newsletter_consent(),
  'no-message': () => m.contact_empty(),
}

/** `field` is the field's label. Returns `problem` unchanged if it is not an error code. */
export function getFieldErrorText(problem: string, field: string): string {
  return (Object.hasOwn(errorTexts, problem) && errorTexts[problem]?.(field)) || problem
}

export function getFirstErrorMessage(errors: readonly unknown[]): string | undefined {
  const [first] = errors
  if (typeof first === 'string') return first
  const isIssue = typeof first === 'object' && first !== null && 'message' in first
  return isIssue ? String(first.message) : undefined
}
