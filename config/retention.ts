/**
 * Retention periods in days (docs/operating.md "Data retention"). Customers, saved carts, active subscriptions and
 * published content are not deleted. Orders and invoices are anonymised instead of deleted.
 */
export const retentionPeriods = {
  /** Counted from the creation of the payment. */
  unfinishedPayments: 30,
  /** Counted from the order date. Required by bookkeeping law (Sweden: seven years after the end of the year). */
  orders: 8 * 365 + 2,
  /** Counted from the issue date. Required by tax law (Sweden: seven years after the end of the year). */
  invoices: 8 * 365 + 2,
  /** Applies to orders and open withdrawals, which are still needed for delivery, withdrawal and refunds after the erasure. */
  erasedCustomerOrders: 60,
  /** Also the lifetime of the confirmation link. */
  unconfirmedNewsletter: 7,
  /** Counted from the creation. Applies to carts without a shopper token, a customer or a pending payment. */
  carts: 1,
  /** Counted from the expiry of the link. */
  resetLinks: 1,
  /** Counted from the expiry of the check. */
  ageChecks: 1,
  /** Counted from the notification of the subscriber. */
  notifiedSubscriptions: 90,
  mails: 90,
  passwordMails: 1,
  unsentMails: 365,
  /** Counted from the expiry of the session. Allows the server to tell an expired session from an unknown one. */
  sessions: 30,
  previewSecrets: 1,
  /** Does not apply to published versions or to the first and last edit before each publication. */
  draftEdits: 90,
  orphanedAssets: 90,
  imageVariants: 90,
  /** Insights events (search reference section 6). */
  searchEvents: 90,
  purchaseLog: 730,
  errorReports: 90,
  contactMessages: 365,
  syncRuns: 365,
  /** Applies to webhook deliveries, which contain no personal data except order numbers. */
  webhooks: 30,
  apiCalls: 30,
  /** Claims about a withdrawal lapse after three years. */
  withdrawals: 1095,
  unmatchedWithdrawals: 90,
  auditLog: 1095,
  /** Accounting records, retained as long as orders. */
  stockJournal: 8 * 365 + 2,
} as const

/** Lifetime of an unused shopper token. An anonymous cart is then deleted as abandoned (`carts`). */
export const anonymousCartRetentionDays = 30

interface RetentionPolicy {
  action: 'delete' | 'anonymise'
  why: string
}

/** Periods that concern personal data, listed in the privacy notice and by the command `personal-data periods`. */
export const personalDataRetention = {
  unfinishedPayments: { action: 'delete', why: 'shoppers can return to pay, or ask why a payment failed' },
  orders: { action: 'anonymise', why: 'bookkeeping law; amounts, goods and country are retained for accounting' },
  invoices: { action: 'anonymise', why: 'tax law; also applies to erased customers' },
  erasedCustomerOrders: {
    action: 'anonymise',
    why: 'delivery, withdrawal and refund follow the order',
  },
  unconfirmedNewsletter: { action: 'delete', why: 'lifetime of the confirmation link' },
  resetLinks: { action: 'delete', why: 'an expired link is distinguishable from an unknown one' },
  ageChecks: { action: 'delete', why: 'a repeated payment reuses the result' },
  notifiedSubscriptions: { action: 'delete', why: 'undelivered emails can be investigated' },
  mails: { action: 'delete', why: 'undelivered emails can be investigated and sent again' },
  passwordMails: { action: 'delete', why: 'the outbox must not contain working password reset links' },
  unsentMails: { action: 'delete', why: 'demo shops show unsent emails for a long time' },
  sessions: { action: 'delete', why: 'editors are informed that their session has expired' },
  searchEvents: { action: 'delete', why: 'clicks improve the search results' },
  purchaseLog: { action: 'delete', why: 'purchases are compared with the previous year' },
  errorReports: { action: 'delete', why: 'faults are diagnosed by comparing reports' },
  contactMessages: { action: 'delete', why: 'replies can lead to further questions' },
  withdrawals: { action: 'delete', why: 'claims about a withdrawal lapse after three years' },
  unmatchedWithdrawals: {
    action: 'delete',
    why: 'customers who mistyped an order number can ask about the withdrawal',
  },
} as const satisfies { [What in keyof typeof retentionPeriods]?: RetentionPolicy }

export type RetentionPeriods = { readonly [What in keyof typeof retentionPeriods]: number }

export const retentionIntervalHours = 6
