import type { DeliveryDates } from './period.ts'

export interface WithdrawableOrder extends DeliveryDates {
  number: string
  /** Token that gives access to the order's pages without sign-in. */
  link: string
  /** In lower case. */
  email: string
  country: string
  /** JSON (commerce reference section 2.3). */
  document: string
}

/** Finds orders for shoppers who are not signed in. Only embedded commerce implements this interface. */
export interface OrderLookup {
  findByNumber(typed: string): Promise<WithdrawableOrder | undefined>
  findByLink(link: string): Promise<WithdrawableOrder | undefined>
}
