import type { Transaction } from 'kysely'
import { compiledQuery, type Param } from '#embedded/database/compiled-query.ts'
import type { Database, Tables } from '#embedded/database/database.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { StoredShopper } from '../shopper/shopper.ts'
import type { Unavailable } from '../stock/shelves.ts'

/** What a change of a cart works with; all of it happens in one transaction. */
export interface Change {
  trx: Transaction<Tables>
  catalogue: Catalogue
  shopper: StoredShopper
  now: number
}

/** What the answer says beside the new selection. */
export interface Outcome {
  errors?: Record<string, string>
  unavailable?: Unavailable[]
  status?: 200 | 201 | 404 | 406 | 409 | 410
}

const replaceOpen = compiledQuery((database, param: Param<{ selection: string }>) =>
  database
    .updateTable('payment')
    .set({ status: 'replaced' })
    .where('selection', '=', param('selection'))
    .where('status', '=', 'open'),
)

/**
 * Drops the payments of a cart that were begun and not paid: they can be paid no more. To be called inside the
 * transaction of whatever makes them another payment: a new one, other methods, vouchers or country, signing in or out
 * (commerce reference section 5).
 */
export async function dropPayments(trx: Database, selection: string): Promise<void> {
  await replaceOpen(trx, { selection })
}
