import * as v from 'valibot'
import { createRecordSchema, flagSchema, textOrEmptySchema } from './values.ts'

/** See commerce reference section 2.2. */
export const wireAddressSchema = v.object({
  firstName: textOrEmptySchema,
  lastName: textOrEmptySchema,
  email: textOrEmptySchema,
  phoneNumber: textOrEmptySchema,
  company: textOrEmptySchema,
  address1: textOrEmptySchema,
  address2: textOrEmptySchema,
  zipCode: textOrEmptySchema,
  city: textOrEmptySchema,
  state: textOrEmptySchema,
  country: textOrEmptySchema,
  countryName: textOrEmptySchema,
})
export type WireAddress = v.InferOutput<typeof wireAddressSchema>

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
