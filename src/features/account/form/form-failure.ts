import * as v from 'valibot'
import { getFailureMessage } from '#features/cart/failure-message.ts'
import { m } from '#messages/rest.ts'
import type { ShopperFailure } from '#services/commerce/shopper/failure.ts'
import { type FieldErrorCode, toFieldErrorCodes } from '../rules/field-error-code.ts'

export interface FormFailure {
  message?: string
  fields?: Partial<Record<string, FieldErrorCode>>
}

/** Validates with the schema. On submit, calls `send`, whose errors become those of the form and its fields. */
export function createSubmitValidators<Schema extends v.GenericSchema>(
  schema: Schema,
  send: (values: v.InferOutput<Schema>) => Promise<FormFailure | undefined>,
) {
  const onSubmitAsync = async ({ value }: { value: v.InferInput<Schema> }) => {
    const failure = await send(v.parse(schema, value))
    return failure && { form: failure.message, fields: failure.fields ?? {} }
  }
  return { onDynamic: schema, onSubmitAsync }
}

/**
 * Returns the errors for `fields`. If there are none, returns a message: `refusal`, a rate limit error or, without a
 * valid response, a connection or general error (commerce reference section 12 item 10).
 */
export function toFormFailure(failure: ShopperFailure, fields: readonly string[], refusal: string): FormFailure {
  if (failure.kind !== 'refused') return { message: getFailureMessage(failure) }
  if (failure.reason === 'too-many') return { message: m.error_too_many() }
  const refused = failure.reason === 'fields' ? toFieldErrorCodes(failure.fields, fields) : {}
  return Object.keys(refused).length > 0 ? { fields: refused } : { message: refusal }
}
