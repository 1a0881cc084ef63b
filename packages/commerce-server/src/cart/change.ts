import { compiledQuery, type Param } from '@pouchery/platform/database/compiled-query'
import type { Database, Tables } from '@pouchery/platform/database/database'
import type { Transaction } from 'kysely'
import type { RuleBook } from 'pouchery/trade/rules/rule-book'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { OrderLinks } from '../order-link.ts'
import type { StoredShopper } from '../shopper/shopper.ts'
import type { Unavailable } from '../stock/shelves.ts'
import type { Cart } from './cart.ts'

/** What a change of a cart works with; all of it happens in one transaction. */
export interface Change {
  trx: Transaction<Tables>
  catalogue: Catalogue
  /** Whose cart it is, as the change has left them so far: who writes them down says it here too. */
  shopper: StoredShopper
  /** The cart as the change has left it so far, likewise. */
  cart: Cart
  /** The rules of sale, and the moment (ms since 1970) everything is asked for. */
  rules: RuleBook
  now: number
  /** How orders are led to, for the mail of the one that the change places. */
  links: OrderLinks
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
