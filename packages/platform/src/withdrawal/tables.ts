import type { Generated } from 'kysely'

export interface WithdrawalTables {
  /** Withdrawal declarations that shoppers have confirmed. Times are Unix time in ms. */
  withdrawal: {
    number: Generated<number>
    /** Unguessable id. Created before the confirmation, so that a repeated confirmation is stored only once. */
    id: string
    /** The shop's order number if the order was found, otherwise as entered by the shopper. */
    order_number: string
    /** In lower case. */
    email: string
    name: string
    /** JSON array of items covered by the withdrawal. Empty means the whole order. */
    goods: string
    language: string
    /** One of the values of `DeclarationCheckResult`. */
    finding: string
    declared_at: number
    /** Null if no order was found. */
    period_ends_at: number | null
    /** Null if the operator has not processed the declaration. */
    done_at: number | null
    /** Time at which the row is deleted, even if unprocessed. Set only if the shopper's personal data was erased. */
    erase_at: Generated<number | null>
  }
}

declare module '../database/database.ts' {
  interface Tables extends WithdrawalTables {}
}
