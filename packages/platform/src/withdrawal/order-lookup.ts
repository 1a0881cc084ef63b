import type { DeliveryFacts } from './period.ts'

export interface WithdrawableOrder extends DeliveryFacts {
  /** Order number as displayed to the shopper. */
  number: string
  /** Token that gives access to the order's pages without sign-in. */
  link: string
  /** Lower case. */
  email: string
  /** Country of the shipping address. */
  country: string
  /** Stored order as JSON (commerce reference section 2.3). */
  document: string
}

/** Finds orders for shoppers who are not signed in. Only embedded commerce implements it. */
export interface OrderLookup {
  findByNumber(typed: string): Promise<WithdrawableOrder | undefined>
  findByLink(link: string): Promise<WithdrawableOrder | undefined>
}
