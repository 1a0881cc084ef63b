import * as v from 'valibot'
import { createEmailAddressSchema } from '#lib/email-address.ts'
import { optionalTextSchema, phoneNumberCheck, requiredTextSchema } from '#lib/form-texts.ts'
import type { CountryState, Selection } from '#services/commerce/shopper/selection.ts'

export const billingFields = [
  'firstName',
  'lastName',
  'company',
  'address1',
  'address2',
  'zipCode',
  'city',
  'state',
] as const
type BillingField = (typeof billingFields)[number]

export const checkoutTextFields = ['email', 'phoneNumber', ...billingFields] as const
export type CheckoutTextField = (typeof checkoutTextFields)[number]

export type CheckoutFormValues = Record<CheckoutTextField, string> &
  Record<'terms' | 'adult' | 'otherBilling', boolean> & { billing: Record<BillingField, string> }

export const emptyBillingAddress: CheckoutFormValues['billing'] = {
  firstName: '',
  lastName: '',
  company: '',
  address1: '',
  address2: '',
  zipCode: '',
  city: '',
  state: '',
}

export type CheckoutTextFieldPath = CheckoutTextField | `billing.${BillingField}`
export type CheckoutField = CheckoutTextFieldPath | 'terms' | 'adult'

export type CheckoutFieldError = 'required' | 'email' | 'phone' | 'zip' | 'too-long' | 'terms' | 'adult' | 'refused'

/** Rules by field name (commerce reference section 2.2, `paymentFields`). */
export type FieldRules = Record<string, { visible: boolean; required: boolean } | undefined>

/** Fields that are visible and required by default, because no order can be confirmed or delivered without them. */
const requiredByDefault: readonly string[] = ['email', 'firstName', 'lastName', 'address1', 'zipCode', 'city']

export function isFieldVisible(rules: FieldRules, field: CheckoutTextField): boolean {
  return rules[field]?.visible ?? requiredByDefault.includes(field)
}

export function isFieldRequired(rules: FieldRules, field: CheckoutTextField): boolean {
  return isFieldVisible(rules, field) && (rules[field]?.required ?? requiredByDefault.includes(field))
}

export interface CheckoutCountryRules {
  normalizePostalCode: (entered: string) => string | undefined
  states: readonly string[]
  requiresAgeDeclaration: boolean
}

const asFieldError = (name: CheckoutFieldError): CheckoutFieldError => name

const email = v.pipe(requiredTextSchema, createEmailAddressSchema(asFieldError('email')))

export function createCheckoutSchema(rules: FieldRules, format: CheckoutCountryRules) {
  const address = createAddressEntries(rules, format)
  const everywhere = {
    ...address,
    email,
    phoneNumber: v.pipe(
      isFieldRequired(rules, 'phoneNumber') ? requiredTextSchema : optionalTextSchema,
      phoneNumberCheck,
    ),
    terms: v.pipe(v.boolean(), v.literal(true, asFieldError('terms'))),
    adult: format.requiresAgeDeclaration ? v.pipe(v.boolean(), v.literal(true, asFieldError('adult'))) : v.boolean(),
    otherBilling: v.boolean(),
  }
  // Reports one issue per field: a missing value is not also reported as malformed.
  const same = v.config(v.object({ ...everywhere, billing: ignoredBillingSchema }), { abortPipeEarly: true })
  const other = v.config(v.object({ ...everywhere, billing: v.object(address) }), { abortPipeEarly: true })
  return v.lazy((input) => (v.is(otherBillingSchema, input) ? other : same))
}

const otherBillingSchema = v.looseObject({ otherBilling: v.literal(true) })

const ignoredBillingSchema = v.object(v.entriesFromList(billingFields, v.string()))

function createAddressEntries(rules: FieldRules, { normalizePostalCode, states }: CheckoutCountryRules) {
  const text = (field: BillingField) => (isFieldRequired(rules, field) ? requiredTextSchema : optionalTextSchema)
  const postalCode = v.rawTransform<string, string>(({ dataset: { value }, addIssue, NEVER }) => {
    const code = value === '' ? value : normalizePostalCode(value)
    if (code !== undefined) return code
    addIssue({ message: asFieldError('zip') })
    return NEVER
  })
  const isState = v.check((state: string) => states.length === 0 || states.includes(state), asFieldError('required'))
  return {
    firstName: text('firstName'),
    lastName: text('lastName'),
    company: text('company'),
    address1: text('address1'),
    address2: text('address2'),
    zipCode: v.pipe(text('zipCode'), postalCode),
    city: text('city'),
    state: v.pipe(text('state'), isState),
  }
}

export interface AddressCountry {
  country: string
  states: readonly CountryState[]
}

export function getAddressCountry({ location, countries }: Selection): AddressCountry {
  const country = location.country ?? ''
  return { country, states: countries.find(({ code }) => code === country)?.states ?? [] }
}

/** In countries with states, the state is visible and required, regardless of the service's rules. */
export function getAddressRules(selection: Selection): FieldRules {
  const { addressFields: rules } = selection
  return getAddressCountry(selection).states.length === 0
    ? rules
    : { ...rules, state: { visible: true, required: true } }
}
