import type { FieldProblem } from './field-problem.ts'

/**
 * Which fields of a form a refusal is about, from its `errors` (reference sections 1.3 and 9). Empty when it names none
 * of the form's fields: then the form as a whole failed.
 */
export function refusedFields(
  errors: Record<string, string>,
  fields: readonly string[],
): Partial<Record<string, FieldProblem>> {
  const known = Object.entries(errors).filter(([key]) => fields.includes(key))
  return Object.fromEntries(known.map(([key, reason]) => [key, problemOf(key, reason)]))
}

function problemOf(key: string, reason: string): FieldProblem {
  if (key === 'email') return reason === 'already registered' ? 'taken' : 'email'
  if (key === 'newPassword') return 'password-length'
  if (key === 'password') return reason === 'incorrect' ? 'wrong-password' : 'password-length'
  return 'refused'
}
