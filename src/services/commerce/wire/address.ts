import * as v from 'valibot'
import { flag, recordOf, textOrEmpty } from './values.ts'

/** Commerce reference section 2.2. */
export const WireAddress = v.object({
  firstName: textOrEmpty,
  lastName: textOrEmpty,
  email: textOrEmpty,
  phoneNumber: textOrEmpty,
  company: textOrEmpty,
  address1: textOrEmpty,
  address2: textOrEmpty,
  zipCode: textOrEmpty,
  city: textOrEmpty,
  state: textOrEmpty,
  country: textOrEmpty,
  countryName: textOrEmpty,
})
export type WireAddress = v.InferOutput<typeof WireAddress>

export const AddressOrEmptySchema = v.pipe(
  v.optional(v.unknown(), null),
  v.transform((value) => (typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {})),
  WireAddress,
)

const WireField = v.object({ visible: flag, required: flag })

export const WirePaymentFields = v.optional(
  v.object({ address: recordOf(WireField), shippingAddress: recordOf(WireField) }),
  {},
)
