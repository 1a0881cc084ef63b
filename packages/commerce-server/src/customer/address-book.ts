import { randomUUID } from 'node:crypto'
import type { Database } from '@pouchery/platform/database/database'
import { requiredTextSchema } from 'pouchery/lib/form-texts'
import { parsePostalCode } from 'pouchery/lib/format/postal-code'
import * as v from 'valibot'
import { createHttpError } from '../http/http-error.ts'
import { parseCountryCode } from '../market/market.ts'
import { postalAddressEntries } from '../shopper/details.ts'
import type { TableRow } from '../tables.ts'

export const maxAddresses = 20

export const storedAddressEntries = {
  ...postalAddressEntries,
  ...{ firstName: requiredTextSchema, lastName: requiredTextSchema, address1: requiredTextSchema },
  ...{ zipCode: requiredTextSchema, city: requiredTextSchema },
  country: v.pipe(
    v.string(),
    v.transform((code) => parseCountryCode(code) ?? ''),
    v.nonEmpty(),
  ),
}

type StoredAddress = v.InferOutput<v.ObjectSchema<typeof storedAddressEntries, undefined>>

/** @throws HttpError 406 if the postal code is invalid for the country */
export function normalizeAddress(entered: StoredAddress): StoredAddress {
  const zipCode = parsePostalCode(entered.zipCode, entered.country)
  if (zipCode === undefined) throw createHttpError(406, { zipCode: 'not valid' })
  return { ...entered, zipCode }
}

const storedSchema = v.object(postalAddressEntries)

type Row = TableRow<'customer_address'>

export async function loadAddressBook(database: Database, customer: string) {
  const rows = await rowsOf(database, customer)
  return rows.map(({ id, fields }, place) => {
    return { ...emptyAddress, ...v.parse(storedSchema, JSON.parse(fields)), id, default: place === 0 }
  })
}

const emptyAddress = { company: '', address2: '', state: '', phoneNumber: '' }

/** Returns the default postal address first: the one that was chosen most recently, or the oldest if none was. */
function rowsOf(database: Database, customer: string): Promise<Row[]> {
  return database
    .selectFrom('customer_address')
    .selectAll()
    .where('customer', '=', customer)
    .orderBy('chosen', 'desc')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Must be called while the customer's cart is locked. @throws HttpError 409 if the address book is full */
export async function addAddress(trx: Database, customer: string, address: StoredAddress, now: number) {
  const rows = await rowsOf(trx, customer)
  if (rows.length >= maxAddresses) throw createHttpError(409, { addresses: 'too many' })
  const id = randomUUID()
  const created_at = Math.max(now, ...rows.map((row) => row.created_at + 1))
  await trx
    .insertInto('customer_address')
    .values({ id, customer, fields: JSON.stringify(address), chosen: 0, created_at })
    .execute()
  return id
}

export async function updateAddress(trx: Database, customer: string, id: string, address: StoredAddress) {
  const { numUpdatedRows } = await trx
    .updateTable('customer_address')
    .set({ fields: JSON.stringify(address) })
    .where('customer', '=', customer)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw notFound()
}

export async function setDefaultAddress(trx: Database, customer: string, id: string): Promise<void> {
  const [latest] = await rowsOf(trx, customer)
  await trx
    .updateTable('customer_address')
    .set({ chosen: (latest?.chosen ?? 0) + 1 })
    .where('customer', '=', customer)
    .where('id', '=', id)
    .execute()
}

export async function removeAddress(trx: Database, customer: string, id: string): Promise<void> {
  const { numDeletedRows } = await trx
    .deleteFrom('customer_address')
    .where('customer', '=', customer)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) throw notFound()
}

function notFound() {
  return createHttpError(404, { address: 'not found' })
}
