import { m } from '#paraglide/messages.js'
import type { FieldProblem } from '../rules/field-problem.ts'

/** What is wrong with a field and how to mend it; `field` is its label. */
export function problemText(problem: FieldProblem, field: string): string {
  switch (problem) {
    case 'required':
      return m.checkout_problem_required({ field })
    case 'email':
      return m.error_invalid_email()
    case 'email-empty':
      return m.error_email_empty()
    case 'password-missing':
      return m.account_password_missing()
    case 'password-length':
      return m.account_problem_password()
    case 'mismatch':
      return m.account_problem_mismatch()
    case 'too-long':
      return m.checkout_problem_too_long({ field })
    case 'terms':
      return m.error_newsletter_terms()
    case 'taken':
      return m.account_problem_taken()
    case 'wrong-password':
      return m.error_sign_in()
    case 'refused':
      return m.checkout_problem_refused({ field })
  }
}
