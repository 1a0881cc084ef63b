import { failureMessage } from '#features/cart/failure-message.ts'
import { m } from '#paraglide/messages.js'
import type { Failure } from '#services/commerce/answer.ts'
import { refusedFields } from '../rules/refused-fields.ts'
import type { FormFailure } from './use-account-form.ts'

/**
 * A failed call as the form tells it: below the fields that were refused, else one sentence for the whole form, which is
 * `refusal` where the service did answer (reference section 12 row 10).
 */
export function formFailure(failure: Failure, fields: readonly string[], refusal: string): FormFailure {
  if (failure.kind !== 'refused') return { message: failureMessage(failure) }
  if (failure.errors.request === 'too many') return { message: m.error_too_many() }
  const refused = refusedFields(failure.errors, fields)
  return Object.keys(refused).length > 0 ? { fields: refused } : { message: refusal }
}
