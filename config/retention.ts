/**
 * Retention periods in days (docs/operating.md "Data retention"). Customers, saved carts, active subscriptions,
 * published content and its history are not deleted, and orders are anonymised. `personalRetention` gives the fate of
 * personal data and the reason.
 */
export const retention = {
  /** Payments that never became an order, from their creation. They contain names and addresses. */
  unfinishedPayments: 30,
  /** Orders, from their placement: bookkeeping law (Sweden: seven years after the end of the year). */
  orders: 8 * 365 + 2,
  /** Invoices and credit notes, from their issue: tax law (Sweden: seven years after the end of the year). */
  invoices: 8 * 365 + 2,
  /** Orders and open withdrawals of an erased customer: delivery, withdrawal and refund must remain possible. */
  erasedCustomerOrders: 60,
  /** Unconfirmed newsletter sign-ups, equal to the lifetime of the confirmation link. */
  unconfirmedNewsletter: 7,
  /** Carts without a shopper token, a customer or a pending payment. */
  carts: 1,
  /** Password reset links, from their expiry. */
  resetLinks: 1,
  /** Age verifications, from their expiry. */
  ageChecks: 1,
  /** Back-in-stock subscriptions, from their notification. */
  notifiedSubscriptions: 90,
  mails: 90,
  /** Emails with a password reset link, which is valid for an hour. */
  passwordMails: 1,
  /** Emails in a shop without `SMTP_URL`, which are never sent. */
  unsentMails: 365,
  /** Editor sessions, from their expiry. Until deletion, an expired session is distinguishable from an unknown one. */
  sessions: 30,
  /** Preview secrets, which expire after an hour. */
  previewSecrets: 1,
  /** Individual draft edits. The first and last before each publication and all published versions are kept. */
  draftEdits: 90,
  /** Uploads that no current or historical document references. */
  orphanedAssets: 90,
  /** Cached image variants, which are re-created on demand. */
  imageVariants: 90,
  /** Click and view events of search results (search reference section 6). */
  searchEvents: 90,
  purchaseLog: 730,
  /** Error reports. They are also limited to 500. */
  errorReports: 90,
  contactMessages: 365,
  syncRuns: 365,
  /** Webhook deliveries and their attempts. They contain no personal data except order numbers. */
  webhooks: 30,
  /** Idempotency keys of API calls. */
  apiCalls: 30,
  /** Completed withdrawals: claims lapse after three years. */
  withdrawals: 1095,
  unmatchedWithdrawals: 90,
  /** Changes by back office users. They name staff but no customers. */
  auditLog: 1095,
  /** Manual stock changes with author and reason. Accounting records, kept as long as orders. */
  stockJournal: 8 * 365 + 2,
} as const

/** Days until an unused anonymous cart expires, equal to the lifetime of the browser's cart token. */
export const anonymousCartDays = 30

interface RetentionPolicy {
  action: 'delete' | 'anonymise'
  why: string
}

/** Retention periods that apply to personal data. The privacy notice and `personal-data periods` are generated from this. */
export const personalRetention = {
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
} as const satisfies { [What in keyof typeof retention]?: RetentionPolicy }

export type Retention = { readonly [What in keyof typeof retention]: number }

/** Interval between retention jobs, hours. One process of the shop runs them. */
export const retentionIntervalHours = 6
