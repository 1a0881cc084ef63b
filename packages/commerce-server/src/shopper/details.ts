import type { Database } from '@pouchery/platform/database/database'
import { optionalTextSchema } from 'pouchery/lib/form-texts'
import * as v from 'valibot'

const text = v.optional(optionalTextSchema)
export const countrySchema = v.pipe(v.string(), v.trim(), v.toUpperCase(), v.regex(/^([A-Z]{2})?$/))
const consent = v.object({ key: v.pipe(v.string(), v.maxLength(100)), consented: v.boolean() })

export const postalAddressEntries = {
  firstName: text,
  lastName: text,
  company: text,
  address1: text,
  address2: text,
  zipCode: text,
  city: text,
  state: text,
  country: v.optional(countrySchema),
  phoneNumber: text,
}

export const customerDetailsEntries = {
  ...postalAddressEntries,
  gender: text,
  newsletter: v.optional(v.boolean()),
  consents: v.optional(v.pipe(v.array(consent), v.maxLength(20))),
}

/** Customer details as sent (commerce reference section 9) and as stored. Updates do not change omitted fields. */
export const customerDetailsSchema = v.object(customerDetailsEntries)

export type CustomerDetails = v.InferOutput<typeof customerDetailsSchema>

export function parseCustomerDetails(stored: string): CustomerDetails {
  return v.parse(customerDetailsSchema, JSON.parse(stored))
}

export async function setNewsletterPreference(trx: Database, email: string, newsletter: boolean): Promise<void> {
  const customer = await trx
    .selectFrom('customer')
    .select(['id', 'details'])
    .where('email', '=', email)
    .executeTakeFirst()
  if (!customer) return
  const details: CustomerDetails = { ...parseCustomerDetails(customer.details), newsletter }
  await trx
    .updateTable('customer')
    .set({ details: JSON.stringify(details) })
    .where('id', '=', customer.id)
    .execute()
}
