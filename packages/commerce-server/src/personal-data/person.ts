import { containsText } from '@pouchery/platform/database/contains-text'
import type { Database } from '@pouchery/platform/database/database'
import { readCartAddress } from '../cart/address.ts'
import { type Customer, findCustomer } from '../customer/customer.ts'

export type PersonRecords = Awaited<ReturnType<typeof findPersonRecords>>

/** Scans whole tables. The lists begin with a value that matches no row, because `in ()` is invalid SQL. */
export async function findPersonRecords(database: Database, email: string) {
  const customer = await findCustomer(database, email)
  const carts = await cartsOf(database, email, customer)
  const tokens = await tokensOf(database, carts, customer)
  const payments = await paymentsOf(database, email, customer)
  const paymentIds = ['', ...payments.map(({ id }) => id)]
  return { email, customer, tokens, carts, payments, paymentIds, orders: await ordersOf(database, email, paymentIds) }
}

export async function findEmailChange(database: Database, customer: Customer | undefined) {
  if (!customer) return undefined
  return database.selectFrom('email_change').selectAll().where('customer', '=', customer.id).executeTakeFirst()
}

async function cartsOf(database: Database, email: string, customer: Customer | undefined): Promise<string[]> {
  // Search for the address in quotes, so that the search does not match the end of a longer email address.
  const quoted = JSON.stringify(email)
  const rows = await database
    .selectFrom('selection')
    .select(['id', 'address', 'shipping_address'])
    .where(({ or }) => or([containsText('address', quoted), containsText('shipping_address', quoted)]))
    .execute()
  const isTheirs = (stored: string) => readCartAddress(stored).email?.toLowerCase() === email
  const typed = rows.filter((row) => isTheirs(row.address) || isTheirs(row.shipping_address)).map(({ id }) => id)
  return ['', ...new Set([...typed, ...(customer?.selection ? [customer.selection] : [])])]
}

async function tokensOf(database: Database, carts: string[], customer: Customer | undefined): Promise<string[]> {
  const rows = await database
    .selectFrom('shopper')
    .select('token')
    .where(({ or, eb }) => or([eb('selection', 'in', carts), eb('customer', '=', customer?.id ?? '')]))
    .execute()
  return ['', ...rows.map(({ token }) => token)]
}

function paymentsOf(database: Database, email: string, customer: Customer | undefined) {
  return database
    .selectFrom('payment')
    .select(['id', 'status'])
    .where(({ or, eb }) =>
      or([containsText('document', JSON.stringify(email)), eb('customer', '=', customer?.id ?? '')]),
    )
    .execute()
}

async function ordersOf(database: Database, email: string, payments: string[]): Promise<number[]> {
  const rows = await database
    .selectFrom('shop_order')
    .select('number')
    .where(({ or, eb }) => or([eb('email', '=', email), eb('payment', 'in', payments)]))
    .orderBy('number')
    .execute()
  return [0, ...rows.map(({ number }) => number)]
}
