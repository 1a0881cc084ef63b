/**
 * Retention periods in days (docs/operating.md "Data retention"). Customers, saved carts, active subscriptions, and
 * published content with its history are not deleted. Orders are anonymised. `personalRetention` lists which personal
 * data is deleted or anonymised, and why.
 */
export const retention = {
  /** Payments that never became an order, counted from their creation. They contain names and addresses. */
  unfinishedPayments: 30,
  /** Orders, counted from the order date. Required by bookkeeping law (Sweden: seven years after the end of the year). */
  orders: 8 * 365 + 2,
  /**
   * Invoices and credit notes, counted from the issue date. Required by tax law (Sweden: seven years after the end of
   * the year).
   */
  invoices: 8 * 365 + 2,
  /** Orders and open withdrawals of an erased customer, which are still needed for delivery, withdrawal and refund. */
  erasedCustomerOrders: 60,
  /** Unconfirmed newsletter sign-ups. Equal to the lifetime of the confirmation link. */
  unconfirmedNewsletter: 7,
  /** Carts without a shopper token, a customer or a pending payment. */
  carts: 1,
  /** Password reset links, counted from their expiry. */
  resetLinks: 1,
  /** Age verifications, counted from their expiry. */
  ageChecks: 1,
  /** Back-in-stock subscriptions, counted from the notification of the subscriber. */
  notifiedSubscriptions: 90,
  mails: 90,
  /** Emails with a password reset link. The link is valid for an hour. */
  passwordMails: 1,
  /** Emails that are never sent because the shop has no `SMTP_URL`. */
  unsentMails: 365,
  /** Editor sessions, counted from their expiry. Until then, the server can distinguish an expired from an unknown session. */
  sessions: 30,
  /** Preview secrets. They are valid for an hour. */
  previewSecrets: 1,
  /** Individual draft edits. All published versions are kept, and so are the first and last edit before each publication. */
  draftEdits: 90,
  /** Uploads that neither current documents nor their history reference. */
  orphanedAssets: 90,
  /** Cached image variants, which are re-created on demand. */
  imageVariants: 90,
  /** Click and view events of search results (search reference section 6). */
  searchEvents: 90,
  purchaseLog: 730,
  /** Error reports. At most 500 are kept. */
  errorReports: 90,
  contactMessages: 365,
  syncRuns: 365,
  /** Webhook deliveries and their attempts. Order numbers are their only personal data. */
  webhooks: 30,
  /** Idempotency keys of API calls. */
  apiCalls: 30,
  /** Completed withdrawals. Claims lapse after three years. */
  withdrawals: 1095,
  unmatchedWithdrawals: 90,
  /** Changes made by back office users. The log names staff but no customers. */
  auditLog: 1095,
  /** Manual stock changes with author and reason. They are accounting records and are kept as long as orders. */
  stockJournal: 8 * 365 + 2,
} as const

/** Days until an unused anonymous cart expires. Equal to the lifetime of the cart token in the browser. */
export const anonymousCartDays = 30

interface RetentionPolicy {
  action: 'delete' | 'anonymise'
  why: string
}

/** Retention periods that apply to personal data. Source of the privacy notice and of `personal-data periods`. */
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

/** Interval between retention jobs, hours. They run in only one process of the shop. */
export const retentionIntervalHours = 6
