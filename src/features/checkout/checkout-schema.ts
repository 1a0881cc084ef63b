import * as v from 'valibot'

/** The text fields of the checkout, in the order the form shows them; `country` is chosen beside them. */
export const textFields = [
  'email',
  'phoneNumber',
  'firstName',
  'lastName',
  'company',
  'address1',
  'address2',
  'zipCode',
  'city',
  'state',
] as const
export type TextField = (typeof textFields)[number]

/** What the checkout form holds (specification section 5: terms, and the declaration of age). */
export type CheckoutValues = Record<TextField, string> & { terms: boolean; adult: boolean }
export type CheckoutField = keyof CheckoutValues

/** What can be wrong with a field; the form turns it into a sentence. */
export type FieldProblem = 'required' | 'email' | 'too-long' | 'terms' | 'adult' | 'refused'

/** Which fields the service wants to see, and which must be filled (reference section 2.2, `paymentFields`). */
export type FieldRules = Record<string, { visible: boolean; required: boolean } | undefined>

/** Needed whatever the service says: an order without them cannot be confirmed or delivered. */
const alwaysRequired: readonly string[] = ['email', 'firstName', 'lastName', 'address1', 'zipCode', 'city']

export function isVisible(rules: FieldRules, field: TextField): boolean {
  return rules[field]?.visible ?? alwaysRequired.includes(field)
}

export function isRequired(rules: FieldRules, field: TextField): boolean {
  return isVisible(rules, field) && (rules[field]?.required ?? alwaysRequired.includes(field))
}

const problem = (name: FieldProblem): FieldProblem => name

const optionalText = v.pipe(v.string(), v.trim(), v.maxLength(200, problem('too-long')))
const requiredText = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty(problem('required')),
  v.maxLength(200, problem('too-long')),
)
const email = v.pipe(requiredText, v.email(problem('email')))

/**
 * The schema of the checkout form: what the service requires, the terms, and the declaration of being over 18 and not
 * handing goods to a minor. Its messages are `FieldProblem`s.
 */
export function checkoutSchema(rules: FieldRules) {
  const text = (field: TextField) => (isRequired(rules, field) ? requiredText : optionalText)
  const form = v.object({
    email,
    phoneNumber: text('phoneNumber'),
    firstName: text('firstName'),
    lastName: text('lastName'),
    company: text('company'),
    address1: text('address1'),
    address2: text('address2'),
    zipCode: text('zipCode'),
    city: text('city'),
    state: text('state'),
    terms: v.pipe(v.boolean(), v.literal(true, problem('terms'))),
    adult: v.pipe(v.boolean(), v.literal(true, problem('adult'))),
  })
  // One problem a field: an empty address is missing, not also badly formed.
  return v.config(form, { abortPipeEarly: true })
}

const problems: readonly string[] = [
  'required',
  'email',
  'too-long',
  'terms',
  'adult',
  'refused',
] satisfies FieldProblem[]

/** Narrows a form library's error message to the problems this form knows. */
export function isFieldProblem(message: unknown): message is FieldProblem {
  return typeof message === 'string' && problems.includes(message)
}
