import * as v from 'valibot'
import { createEmailAddressSchema } from '#lib/email-address.ts'
import { optionalTextSchema, phoneNumberCheck, requiredEmailSchema, requiredTextSchema } from '#lib/form-texts.ts'
import { parsePostalCode } from '#lib/format/postal-code.ts'
import type { FieldProblem } from './field-problem.ts'

/** Validation messages are `FieldProblem` codes, one per field (specification sections 3 and 5). */
const problem = (name: FieldProblem): FieldProblem => name

const email = createEmailAddressSchema(problem('email'))

/** Minimum length required by the commerce service (commerce reference section 9). */
const newPasswordField = v.pipe(
  v.string(),
  v.minLength(4, problem('password-length')),
  v.maxLength(128, problem('password-length')),
)
const currentPasswordField = v.pipe(v.string(), v.nonEmpty(problem('password-missing')))

export const loginSchema = v.config(v.object({ email, password: currentPasswordField }), { abortPipeEarly: true })

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
    addIssue({ message: problem('zip'), path: [path] })
    return NEVER
  })
}

export const registerSchema = v.pipe(
  v.config(
    v.object({
      email,
      password: newPasswordField,
      ...details,
      newsletter: v.boolean(),
      terms: v.pipe(v.boolean(), v.literal(true, problem('terms'))),
    }),
    { abortPipeEarly: true },
  ),
  normalizePostalCode(),
)

export const customerDetailsSchema = v.pipe(
  v.config(v.object(details), { abortPipeEarly: true }),
  normalizePostalCode(),
)

export const addressBookEntrySchema = v.pipe(
  v.config(
    v.object({
      ...details,
      company: optionalTextSchema,
      address1: requiredTextSchema,
      address2: optionalTextSchema,
      zipCode: requiredTextSchema,
      city: requiredTextSchema,
      state: optionalTextSchema,
      isDefault: v.boolean(),
    }),
    { abortPipeEarly: true },
  ),
  normalizePostalCode(),
)

export const resetRequestSchema = v.config(v.object({ email: requiredEmailSchema }), { abortPipeEarly: true })

const newPassword = { newPassword: newPasswordField, repeat: v.string() }
const same = ({ newPassword: chosen, repeat }: { newPassword: string; repeat: string }) => chosen === repeat

export const newPasswordSchema = v.pipe(
  v.config(v.object(newPassword), { abortPipeEarly: true }),
  v.forward(v.partialCheck([['newPassword'], ['repeat']], same, problem('mismatch')), ['repeat']),
)

export const changePasswordSchema = v.pipe(
  v.config(v.object({ password: currentPasswordField, ...newPassword }), { abortPipeEarly: true }),
  v.forward(v.partialCheck([['newPassword'], ['repeat']], same, problem('mismatch')), ['repeat']),
)

export const changeEmailSchema = v.config(
  v.object({
    newEmail: requiredEmailSchema,
    password: currentPasswordField,
  }),
  { abortPipeEarly: true },
)

export const deleteAccountSchema = v.object({ password: currentPasswordField })

export type LoginValues = v.InferOutput<typeof loginSchema>
