import type { Generated } from 'kysely'

export interface WithdrawalTables {
  /** Confirmed declaration. Times are in ms since 1970. */
  withdrawal: {
    /** Reference number for the operator. */
    number: Generated<number>
    /** Unguessable. Created when the declaration is displayed for confirmation, so that it is stored only once. */
    id: string
    /** The shop's order number if the order was found, otherwise as entered by the shopper. */
    order_number: string
    /** Lower case. */
    email: string
    name: string
    /** JSON array of the goods as entered, one line each. Empty: the whole order. */
    goods: string
    language: string
    /** `matched`, `late`, `unmatched` (no order found) or `unchecked` (a hosted service holds the orders). */
    finding: string
    declared_at: number
    /** End of the withdrawal period. Null if no order was found. */
    period_ends_at: number | null
    /** Time at which the operator processed the declaration. Null: pending. */
    done_at: number | null
    /** Time at which the row is deleted even if still pending, because its author's data was erased. */
    erase_at: Generated<number | null>
  }
}

declare module '../database/database.ts' {
  interface Tables extends WithdrawalTables {}
}
