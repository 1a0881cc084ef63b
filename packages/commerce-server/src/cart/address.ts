import { emailAddress } from 'pouchery/lib/email-address'
import { optionalText } from 'pouchery/lib/form-texts'
import * as v from 'valibot'
import { jsonText } from '../http/json-text.ts'

/** Fields of an address in the order forms show them (commerce reference section 2.2). */
const addressKeys = [
  'email',
  'firstName',
  'lastName',
  'company',
  'address1',
  'address2',
  'zipCode',
  'city',
  'state',
  'country',
  'phoneNumber',
  'vatNumber',
] as const
type AddressKey = (typeof addressKeys)[number]

export const requiredKeys: readonly AddressKey[] = [
  'email',
  'firstName',
  'lastName',
  'address1',
  'zipCode',
  'city',
  'country',
]
const hiddenKeys: readonly AddressKey[] = ['state', 'vatNumber']

const text = v.optional(optionalText)
const email = v.union([v.literal(''), emailAddress('not valid')])
const country = v.pipe(v.string(), v.trim(), v.toUpperCase(), v.regex(/^([A-Z]{2})?$/))

/** An address as far as it is filled in. An e-mail address or a country's code that is given must be one. */
export const addressSchema = v.object({
  email: v.optional(email),
  firstName: text,
  lastName: text,
  company: text,
  address1: text,
  address2: text,
  zipCode: text,
  city: text,
  state: text,
  country: v.optional(country),
  phoneNumber: text,
  vatNumber: text,
  newsletter: v.optional(v.boolean()),
})

export type Address = v.InferOutput<typeof addressSchema>

/** What was stored by earlier rules and is none by today's counts as not filled in. */
const storedSchema = v.object({
  ...addressSchema.entries,
  email: v.optional(v.fallback(email, '')),
  country: v.optional(v.fallback(country, '')),
})

export function readAddress(stored: string): Address {
  return v.parse(storedSchema, JSON.parse(stored))
}

/** `Address` of the wire: every field, empty when not filled in; only the country is then the selection's. */
export function addressWire(address: Address, country: string) {
  const fields = addressKeys.map((key) => [key, address[key] || (key === 'country' ? country : '')])
  return { ...Object.fromEntries(fields), newsletter: address.newsletter ?? false }
}

export const paymentFieldsJson = jsonText({
  termsAndConditions: { type: 'boolean', visible: true, required: true },
  address: { ...fieldsWire(true), newsletter: { type: 'boolean', visible: true, required: false } },
  shippingAddress: fieldsWire(false),
})

function fieldsWire(required: boolean) {
  const fields = addressKeys.map((key) => {
    const visible = !hiddenKeys.includes(key)
    return [key, { type: 'string', visible, required: required && requiredKeys.includes(key) }]
  })
  return Object.fromEntries(fields)
}

/** One error per required field that is empty, keyed `address.{field}`. */
export function missingFields(address: Address): Record<string, string> {
  const empty = requiredKeys.filter((key) => !address[key]?.trim())
  return Object.fromEntries(empty.map((key) => [`address.${key}`, 'required']))
}
