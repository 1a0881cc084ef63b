import type { DeliveryFacts } from './period.ts'

export interface WithdrawableOrder extends DeliveryFacts {
  /** Order number as displayed to the shopper. */
  number: string
  /** Opens the order's pages without sign-in. */
  link: string
  /** Lower case. */
  email: string
  /** Delivery country. */
  country: string
  /** Stored order, JSON (commerce reference section 2.3). */
  document: string
}

/** Finds orders without sign-in. Implemented by embedded commerce. */
export interface OrderLookup {
  findByNumber(typed: string): Promise<WithdrawableOrder | undefined>
  findByLink(link: string): Promise<WithdrawableOrder | undefined>
}
