import * as v from 'valibot'
import { createRecordSchema, flagSchema, textOrEmptySchema } from './values.ts'

/** See commerce reference section 2.2. */
export const wireAddressSchema = v.object({
  ...v.entriesFromList(['firstName', 'lastName', 'email', 'phoneNumber', 'company'], textOrEmptySchema),
  ...v.entriesFromList(['address1', 'address2', 'zipCode', 'city', 'state'], textOrEmptySchema),
  ...v.entriesFromList(['country', 'countryName'], textOrEmptySchema),
})

export const addressOrEmptySchema = v.pipe(
  v.optional(v.unknown(), null),
  v.transform((value) => (typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {})),
  wireAddressSchema,
)

const wireFieldSchema = v.object({ visible: flagSchema, required: flagSchema })

export const wirePaymentFieldsSchema = v.optional(
  v.object({ address: createRecordSchema(wireFieldSchema), shippingAddress: createRecordSchema(wireFieldSchema) }),
  {},
)
