import { getFailureMessage } from '#features/cart/failure-message.ts'
import { m } from '#messages/rest.ts'
import type { ShopperFailure } from '#services/commerce/shopper/failure.ts'
import { type FieldProblem, toFieldProblems } from '../rules/field-problem.ts'

export interface FormFailure {
  message?: string
  fields?: Partial<Record<string, FieldProblem>>
}

export function toSubmitErrors(failure: FormFailure | undefined) {
  return failure && { form: failure.message, fields: failure.fields ?? {} }
}

/**
 * Without errors for `fields`, the message is `refusal` or, if there was no response, a connection error (commerce
 * reference section 12 row 10).
 */
export function toFormFailure(failure: ShopperFailure, fields: readonly string[], refusal: string): FormFailure {
  if (failure.kind !== 'refused') return { message: getFailureMessage(failure) }
  if (failure.reason === 'too-many') return { message: m.error_too_many() }
  const refused = failure.reason === 'fields' ? toFieldProblems(failure.fields, fields) : {}
  return Object.keys(refused).length > 0 ? { fields: refused } : { message: refusal }
}
