import * as v from 'valibot'
import { createEmailAddressSchema } from '#lib/email-address.ts'
import { optionalTextSchema, phoneNumberCheck, requiredEmailSchema, requiredTextSchema } from '#lib/form-texts.ts'
import { parsePostalCode } from '#lib/format/postal-code.ts'
import type { FieldErrorCode } from './field-error-code.ts'

/** Ensures that validation messages are `FieldErrorCode` codes. */
const asFieldErrorCode = (name: FieldErrorCode): FieldErrorCode => name

const email = createEmailAddressSchema(asFieldErrorCode('email'))

/** Password length limits of the commerce service (commerce reference section 9). */
const newPasswordField = v.pipe(
  v.string(),
  v.minLength(4, asFieldErrorCode('password-length')),
  v.maxLength(128, asFieldErrorCode('password-length')),
)
const currentPasswordField = v.pipe(v.string(), v.nonEmpty(asFieldErrorCode('password-missing')))

/** Object schema that reports at most one issue per field. */
function createFormSchema<const Entries extends v.ObjectEntries>(entries: Entries) {
  return v.config(v.object(entries), { abortPipeEarly: true })
}

export const loginSchema = createFormSchema({ email, password: currentPasswordField })

const details = {
  firstName: requiredTextSchema,
  lastName: requiredTextSchema,
  phoneNumber: v.pipe(optionalTextSchema, phoneNumberCheck),
  address1: optionalTextSchema,
  zipCode: optionalTextSchema,
  city: optionalTextSchema,
  country: requiredTextSchema,
}

function normalizePostalCode<Place extends { country: string; zipCode: string }>() {
  return v.rawTransform<Place, Place>(({ dataset: { value }, addIssue, NEVER }) => {
    const { country, zipCode: entered } = value
    const zipCode = entered === '' ? entered : parsePostalCode(entered, country)
    if (zipCode !== undefined) return { ...value, zipCode }
    const path = { type: 'object', origin: 'value', input: { ...value }, key: 'zipCode', value: entered } as const
    addIssue({ message: asFieldErrorCode('zip'), path: [path] })
    return NEVER
  })
}

export const registerSchema = v.pipe(
  createFormSchema({
    email,
    password: newPasswordField,
    ...details,
    newsletter: v.boolean(),
    terms: v.pipe(v.boolean(), v.literal(true, asFieldErrorCode('terms'))),
  }),
  normalizePostalCode(),
)

export const customerDetailsSchema = v.pipe(createFormSchema(details), normalizePostalCode())

export const addressBookEntrySchema = v.pipe(
  createFormSchema({
    ...details,
    company: optionalTextSchema,
    address1: requiredTextSchema,
    address2: optionalTextSchema,
    zipCode: requiredTextSchema,
    city: requiredTextSchema,
    state: optionalTextSchema,
    isDefault: v.boolean(),
  }),
  normalizePostalCode(),
)

export const resetRequestSchema = createFormSchema({ email: requiredEmailSchema })

const newPassword = { newPassword: newPasswordField, repeat: v.string() }
const isSamePassword = ({ newPassword: chosen, repeat }: { newPassword: string; repeat: string }) => chosen === repeat

export const newPasswordSchema = v.pipe(
  createFormSchema(newPassword),
  v.forward(v.partialCheck([['newPassword'], ['repeat']], isSamePassword, asFieldErrorCode('mismatch')), ['repeat']),
)

export const changePasswordSchema = v.pipe(
  createFormSchema({ password: currentPasswordField, ...newPassword }),
  v.forward(v.partialCheck([['newPassword'], ['repeat']], isSamePassword, asFieldErrorCode('mismatch')), ['repeat']),
)

export const changeEmailSchema = createFormSchema({ newEmail: requiredEmailSchema, password: currentPasswordField })

export const deleteAccountSchema = v.object({ password: currentPasswordField })

export type LoginValues = v.InferOutput<typeof loginSchema>
