import { createEmailAddressSchema } from 'pouchery/lib/email-address'
import { optionalTextSchema } from 'pouchery/lib/form-texts'
import * as v from 'valibot'
import { toJsonText } from '../http/json-text.ts'
import { countrySchema, postalAddressEntries } from '../shopper/details.ts'

const email = v.union([v.literal(''), createEmailAddressSchema('not valid')])

const fieldsSchema = v.object({
  email: v.optional(email),
  ...postalAddressEntries,
  vatNumber: v.optional(optionalTextSchema),
})

const addressKeys = v.keyof(fieldsSchema).options
type AddressKey = (typeof addressKeys)[number]

export const requiredAddressKeys: readonly AddressKey[] = [
  'email',
  'firstName',
  'lastName',
  'address1',
  'zipCode',
  'city',
  'country',
]
const hiddenKeys: readonly AddressKey[] = ['state', 'vatNumber']

export const cartAddressSchema = v.object({ ...fieldsSchema.entries, newsletter: v.optional(v.boolean()) })

export type CartAddress = v.InferOutput<typeof cartAddressSchema>

/** Treats a stored email address or country as empty if it fails the current validation. */
const storedSchema = v.object({
  ...cartAddressSchema.entries,
  email: v.optional(v.fallback(email, '')),
  country: v.optional(v.fallback(countrySchema, '')),
})

export function readCartAddress(stored: string): CartAddress {
  return v.parse(storedSchema, JSON.parse(stored))
}

/** Returns missing fields as empty strings, and a missing country as `country`. */
export function toWireAddress(address: CartAddress, country: string) {
  const fields = addressKeys.map((key) => [key, address[key] || (key === 'country' ? country : '')])
  return { ...Object.fromEntries(fields), newsletter: address.newsletter ?? false }
}

export const paymentFieldsJson = toJsonText({
  termsAndConditions: { type: 'boolean', visible: true, required: true },
  address: { ...fieldsWire(true), newsletter: { type: 'boolean', visible: true, required: false } },
  shippingAddress: fieldsWire(false),
})

function fieldsWire(required: boolean) {
  const fields = addressKeys.map((key) => {
    const visible = !hiddenKeys.includes(key)
    return [key, { type: 'string', visible, required: required && requiredAddressKeys.includes(key) }]
  })
  return Object.fromEntries(fields)
}

export function findMissingAddressFields(address: CartAddress): Record<string, string> {
  const empty = requiredAddressKeys.filter((key) => !address[key]?.trim())
  return Object.fromEntries(empty.map((key) => [`address.${key}`, 'required']))
}
