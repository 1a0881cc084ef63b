import type { Database } from '#embedded/database/database.ts'
import type { Shopper } from '../token/shopper.ts'
import type { Customer } from './customers.ts'
import { readDetails } from './details.ts'

/** `LoggedIn` of the wire (commerce reference 2.2): every text field, empty when not filled in. */
export function loggedInWire({ id, email, details }: Customer) {
  const { newsletter = false, consents = [], ...texts } = readDetails(details)
  return { ...emptyFields, customer: id, email, ...texts, newsletter, consents }
}

const emptyFields = {
  firstName: '',
  lastName: '',
  gender: '',
  company: '',
  address1: '',
  address2: '',
  zipCode: '',
  city: '',
  state: '',
  country: '',
  phoneNumber: '',
}

/** The part of an answer that says who is signed in; nothing when nobody is. */
export async function loggedInPart(
  database: Database,
  { customer }: Shopper,
): Promise<{ loggedIn?: ReturnType<typeof loggedInWire> }> {
  if (customer === null) return {}
  const row = await database.selectFrom('customer').selectAll().where('id', '=', customer).executeTakeFirst()
  return row ? { loggedIn: loggedInWire(row) } : {}
}
