import { createCompiledQuery, type QueryParam } from '@pouchery/platform/database/compiled-query'
import type { Tables } from '@pouchery/platform/database/database'
import type { Transaction } from 'kysely'
import type { MarketRuleSet } from 'pouchery/market-rules/rules/market-rule-set'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { OrderLinks } from '../order-link.ts'
import type { StoredShopper } from '../shopper/shopper.ts'
import type { UnavailableItem } from '../stock/stock-levels.ts'
import type { Cart } from './cart.ts'

export interface CartChange {
  trx: Transaction<Tables>
  catalogue: Catalogue
  /** Code that updates the shopper's row must also update this object. */
  shopper: StoredShopper
  cart: Cart
  /** Evaluated at `now` (Unix time in ms). */
  rules: MarketRuleSet
  now: number
  links: OrderLinks
}

export interface CartChangeResult {
  errors?: Record<string, string>
  unavailable?: UnavailableItem[]
  status?: 200 | 201 | 404 | 406 | 409 | 410
}

/** Must be called in the transaction that changes the amount due (commerce reference section 5). */
export const markOpenPaymentsReplaced = createCompiledQuery((database, param: QueryParam<{ selection: string }>) =>
  database
    .updateTable('payment')
    .set({ status: 'replaced' })
    .where('selection', '=', param('selection'))
    .where('status', '=', 'open'),
)
