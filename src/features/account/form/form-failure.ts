import { failureMessage } from '#features/cart/failure-message.ts'
import { m } from '#messages/rest.ts'
import type { Failure } from '#services/commerce/shopper/failure.ts'
import { refusedFields } from '../rules/field-problem.ts'
import type { FormFailure } from './use-account-form.ts'

/**
 * A failed call as the form tells it: below the fields that were refused, else one sentence for the whole form, which
 * is `refusal` where the service did answer (commerce reference section 12 row 10).
 */
export function formFailure(failure: Failure, fields: readonly string[], refusal: string): FormFailure {
  if (failure.kind !== 'refused') return { message: failureMessage(failure) }
  switch (failure.reason) {
    case 'too-many':
      return { message: m.error_too_many() }
    case 'fields': {
      const refused = refusedFields(failure.fields, fields)
      return Object.keys(refused).length > 0 ? { fields: refused } : { message: refusal }
    }
    case 'stock':
    case 'sale':
    case 'voucher':
    case 'item':
    case 'payment':
    case 'age-check':
    case 'texts':
    case 'comment':
    case 'paused':
    case 'other':
      return { message: refusal }
  }
}
