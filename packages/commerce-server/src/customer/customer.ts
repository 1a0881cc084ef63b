import type { Database } from '@pouchery/platform/database/database'
import { normalizePostalCode } from 'pouchery/lib/format/postal-code'
import * as v from 'valibot'
import { createHttpError } from '../http/http-error.ts'
import { type CustomerDetails, parseCustomerDetails, postalAddressEntries } from '../shopper/details.ts'
import type { Shopper } from '../shopper/shopper.ts'
import type { TableRow } from '../tables.ts'

export type Customer = TableRow<'customer'>

export async function findCustomer(database: Database, email: string): Promise<Customer | undefined> {
  return database.selectFrom('customer').selectAll().where('email', '=', email).executeTakeFirst()
}

/** @throws HttpError 403 if no customer is signed in */
export async function requireCustomer(database: Database, shopper: Shopper): Promise<Customer> {
  const row = await findSignedInCustomer(database, shopper)
  if (!row) throw createHttpError(403, { accessRight: 'denied' })
  return row
}

async function findSignedInCustomer(database: Database, { customer: id }: Shopper): Promise<Customer | undefined> {
  if (id === null) return undefined
  return database.selectFrom('customer').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function updateCustomerDetails(trx: Database, customer: Customer, details: CustomerDetails) {
  await trx
    .updateTable('customer')
    .set({ details: serializeCustomerDetails({ ...parseCustomerDetails(customer.details), ...details }) })
    .where('id', '=', customer.id)
    .execute()
}

export function serializeCustomerDetails(details: CustomerDetails): string {
  return JSON.stringify(normalizePostalCode(details, details.country ?? ''))
}

/** Returns missing text fields as empty strings. See commerce reference section 2.2, `LoggedIn`. */
export function toWireLoggedInCustomer({ id, email, details }: Customer) {
  const { newsletter = false, consents = [], ...texts } = parseCustomerDetails(details)
  return { ...emptyFields, customer: id, email, ...texts, newsletter, consents }
}

const emptyFields = Object.fromEntries(['gender', ...Object.keys(postalAddressEntries)].map((field) => [field, '']))

export async function loadLoggedInField(database: Database, shopper: Shopper) {
  const row = await findSignedInCustomer(database, shopper)
  return row ? { loggedIn: toWireLoggedInCustomer(row) } : {}
}

/** Passwords have 4 to 128 characters (commerce reference section 9). */
export const newPasswordSchema = v.pipe(v.string(), v.minLength(4), v.maxLength(128))

export const submittedPasswordSchema = v.pipe(v.string(), v.maxLength(1000))
