import type { Generated } from 'kysely'

export interface WithdrawalTables {
  /** A declaration that the shopper has confirmed. Times are in ms since 1970. */
  withdrawal: {
    /** Reference number for the operator. */
    number: Generated<number>
    /** Unguessable id. Created before the declaration is confirmed, so that a repeated confirmation is stored only once. */
    id: string
    /** The shop's order number if the order was found, otherwise the number as entered by the shopper. */
    order_number: string
    /** Lower case. */
    email: string
    name: string
    /** Goods as entered by the shopper, as a JSON array with one line per item. Empty: the full order. */
    goods: string
    language: string
    /** `matched`, `late`, `unmatched` (no order found) or `unchecked` (a hosted service stores the orders). */
    finding: string
    declared_at: number
    /** End of the withdrawal period. Null if no order was found. */
    period_ends_at: number | null
    /** Time at which the operator processed the declaration. Null: not processed yet. */
    done_at: number | null
    /** Time at which the row is deleted, even if it has not been processed: the shopper's personal data was erased. */
    erase_at: Generated<number | null>
  }
}

declare module '../database/database.ts' {
  interface Tables extends WithdrawalTables {}
}
