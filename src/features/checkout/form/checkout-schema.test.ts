import * as v from 'valibot'
import { expect, it } from 'vitest'
import {
  type CheckoutCountryRules,
  type CheckoutFormValues,
  createCheckoutSchema,
  emptyBillingAddress,
  type FieldRules,
  isFieldRequired,
  isFieldVisible,
} from './checkout-schema.ts'

const required = { visible: true, required: true }
const optional = { visible: true, required: false }
const rules: FieldRules = {
  ...{ email: required, firstName: required, lastName: required, phoneNumber: optional, company: optional },
  ...{ address1: required, address2: optional, zipCode: required, city: required },
  state: { visible: false, required: false },
}

const valid: CheckoutFormValues = {
  ...{ email: 'ada@example.com', phoneNumber: '', firstName: 'Ada', lastName: 'Berg', company: '' },
  ...{ address1: 'Storgatan 1', address2: '', zipCode: '111 22', city: 'Stockholm', state: '' },
  ...{ terms: true, adult: true, otherBilling: false, billing: emptyBillingAddress },
}

const anyFormat: CheckoutCountryRules = {
  normalizePostalCode: (entered) => entered,
  states: [],
  requiresAgeDeclaration: true,
}

function problems(values: Partial<CheckoutFormValues>, fields: FieldRules = rules, format = anyFormat) {
  const parsed = v.safeParse(createCheckoutSchema(fields, format), { ...valid, ...values })
  return Object.fromEntries((parsed.issues ?? []).map((issue) => [v.getDotPath(issue), issue.message]))
}

it.each([
  [{}, {}],
  [{ email: '' }, { email: 'required' }],
  [{ email: '   ' }, { email: 'required' }],
  [{ email: 'ada' }, { email: 'email' }],
  [{ firstName: ' ' }, { firstName: 'required' }],
  [{ city: 'x'.repeat(201) }, { city: 'too-long' }],
  [{ terms: false }, { terms: 'terms' }],
  [{ adult: false }, { adult: 'adult' }],
  [
    { zipCode: '', terms: false },
    { zipCode: 'required', terms: 'terms' },
  ],
  [{ phoneNumber: '０３－１２３４－５６７８' }, {}],
  [{ phoneNumber: '070-123 45 67 (Ada)' }, { phoneNumber: 'phone' }],
])('reports for %o the errors %o', (values, expected) => expect(problems(values)).toEqual(expected))

it('requires the fields that the service requires, unless they are hidden', () => {
  const strict = { ...rules, phoneNumber: required, state: { visible: false, required: true } }
  expect(problems({}, strict)).toEqual({ phoneNumber: 'required' })
  expect([isFieldRequired(strict, 'phoneNumber'), isFieldVisible(strict, 'state')]).toEqual([true, false])
})

it('requires the fields that an order needs if the service specifies none', () => {
  expect(problems({ address1: '' }, {})).toEqual({ address1: 'required' })
  expect(isFieldVisible({}, 'company')).toBe(false)
})

it('validates the postal code and the state against the country', () => {
  const format = {
    normalizePostalCode: (code: string) => /\d{5}/.exec(code)?.[0],
    states: ['CA', 'NY'],
    requiresAgeDeclaration: true,
  }
  const withState = { ...rules, state: required }
  expect(problems({ zipCode: 'x', state: '' }, withState, format)).toEqual({ zipCode: 'zip', state: 'required' })
  expect(problems({ zipCode: '', state: 'ZZ' }, withState, format)).toEqual({ zipCode: 'required', state: 'required' })
  expect(problems({ zipCode: '10001', state: 'NY' }, withState, format)).toEqual({})
  const parsed = v.parse(createCheckoutSchema(withState, format), { ...valid, zipCode: 'US-10001', state: 'NY' })
  expect(parsed).toMatchObject({ zipCode: '10001' })
})

it('requires a billing address only where the invoice is sent elsewhere', () => {
  const missing = ['firstName', 'lastName', 'address1', 'zipCode', 'city'].map((field) => `billing.${field}`)
  expect(Object.keys(problems({ otherBilling: true }))).toEqual(missing)
  const { firstName, lastName, address1, zipCode, city } = valid
  const other = { ...emptyBillingAddress, firstName, lastName, address1, zipCode, city }
  expect(problems({ otherBilling: true, billing: other })).toEqual({})
})
