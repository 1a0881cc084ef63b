import type { Selectable } from 'kysely'
import type { Database } from '#embedded/database/database.ts'
import { Refusal } from '../http/refusal.ts'
import type { CommerceTables } from '../tables.ts'
import type { Shopper } from '../token/shopper.ts'
import { type Details, readDetails } from './details.ts'

export type Customer = Selectable<CommerceTables['customer']>

export async function findCustomer(database: Database, email: string): Promise<Customer | undefined> {
  return database.selectFrom('customer').selectAll().where('email', '=', email).executeTakeFirst()
}

/** The customer who is signed in. Throws a Refusal (403) when nobody is. */
export async function signedInCustomer(database: Database, { customer }: Shopper): Promise<Customer> {
  const row =
    customer === null
      ? undefined
      : await database.selectFrom('customer').selectAll().where('id', '=', customer).executeTakeFirst()
  if (!row) throw new Refusal(403, { accessRight: 'denied' })
  return row
}

/** Adds details to those a customer has; what is not named stays. */
export async function changeDetails(trx: Database, customer: Customer, details: Details): Promise<void> {
  await trx
    .updateTable('customer')
    .set({ details: JSON.stringify({ ...readDetails(customer.details), ...details }) })
    .where('id', '=', customer.id)
    .execute()
}
