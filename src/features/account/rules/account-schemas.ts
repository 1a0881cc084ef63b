import * as v from 'valibot'
import { createEmailAddressSchema } from '#lib/email-address.ts'
import { optionalTextSchema, phoneNumberCheck, requiredEmailSchema, requiredTextSchema } from '#lib/form-texts.ts'
import { parsePostalCode } from '#lib/format/postal-code.ts'
import type { FieldProblem } from './field-problem.ts'

/** Validation messages are `FieldProblem` codes, one per field (specification sections 3 and 5). */
const problem = (name: FieldProblem): FieldProblem => name

const email = createEmailAddressSchema(problem('email'))

/** Length limits of the commerce service (commerce reference section 9). */
const newPasswordField = v.pipe(
  v.string(),
  v.minLength(4, problem('password-length')),
  v.maxLength(128, problem('password-length')),
)
const currentPasswordField = v.pipe(v.string(), v.nonEmpty(problem('password-missing')))

/** Reports one issue per field. */
function form<const Entries extends v.ObjectEntries>(entries: Entries) {
  return v.config(v.object(entries), { abortPipeEarly: true })
}

export const loginSchema = form({ email, password: currentPasswordField })

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
  form({
    email,
    password: newPasswordField,
    ...details,
    newsletter: v.boolean(),
    terms: v.pipe(v.boolean(), v.literal(true, problem('terms'))),
  }),
  normalizePostalCode(),
)

export const customerDetailsSchema = v.pipe(form(details), normalizePostalCode())

export const addressBookEntrySchema = v.pipe(
  form({
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

export const resetRequestSchema = form({ email: requiredEmailSchema })

const newPassword = { newPassword: newPasswordField, repeat: v.string() }
const same = ({ newPassword: chosen, repeat }: { newPassword: string; repeat: string }) => chosen === repeat

export const newPasswordSchema = v.pipe(
  form(newPassword),
  v.forward(v.partialCheck([['newPassword'], ['repeat']], same, problem('mismatch')), ['repeat']),
)

export const changePasswordSchema = v.pipe(
  form({ password: currentPasswordField, ...newPassword }),
  v.forward(v.partialCheck([['newPassword'], ['repeat']], same, problem('mismatch')), ['repeat']),
)

export const changeEmailSchema = form({ newEmail: requiredEmailSchema, password: currentPasswordField })

export const deleteAccountSchema = v.object({ password: currentPasswordField })

export type LoginValues = v.InferOutput<typeof loginSchema>
