import type { Generated } from 'kysely'

/** What shoppers declared with the withdrawal function, with embedded and with hosted commerce alike. */
export interface WithdrawalTables {
  /** A declaration as it was confirmed. Moments are milliseconds since 1970. */
  withdrawal: {
    /** By which the operator names it. */
    number: Generated<number>
    /** Made when the declaration is shown for confirming, so that it is stored once; nobody can guess it. */
    id: string
    /** As it was typed; as the shop writes it where the order was found. */
    order_number: string
    /** In small letters. */
    email: string
    name: string
    /** JSON: the goods as they were named, a line each; empty: the whole order. */
    goods: string
    language: string
    /** `matched`, `late`, `unmatched` with no order, or `unchecked` where orders are a hosted service's. */
    finding: string
    declared_at: number
    /** When the period for it ends or ended; null where no order was found. */
    period_ends_at: number | null
    /** When the operator had done with it. */
    done_at: number | null
    /** When it goes although nobody has done with it, as whoever made it had their data erased. */
    erase_at: Generated<number | null>
  }
}

declare module '../database/database.ts' {
  interface Tables extends WithdrawalTables {}
}
