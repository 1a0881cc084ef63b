/**
 * How many days the shop keeps what it no longer needs before it is swept (docs/operating.md "What is swept"). Orders,
 * customers, saved carts, subscriptions that still wait, published content and its history are not among it: they stay.
 */
export const retention = {
  /** Payments that never became an order, from their beginning: they hold names and addresses. */
  unfinishedPayments: 30,
  /** Carts that no shopper and no customer holds any more. */
  carts: 1,
  /** Links that set a password, after they have expired. */
  resetLinks: 1,
  /** Word that a product is back in stock, after it was sent. */
  toldSubscriptions: 90,
  /** Mails that were sent, and mails that were given up. */
  mails: 90,
  /** Mails with a link that sets a password; the link is good for an hour. */
  passwordMails: 1,
  /** Mails that nobody sends, in a shop without `SMTP_URL`. */
  unsentMails: 365,
  /** Sessions of editors, after they have expired; until then an expired one is told from an unknown one. */
  sessions: 30,
  /** Secrets of previews; they are good for an hour. */
  previewSecrets: 1,
  /** Single edits of drafts. The first and the last before each publication stay, as does every published state. */
  draftEdits: 90,
  /** Uploaded pictures and files that no document points at, now or anywhere in its history. */
  unattachedAssets: 90,
  /** Scaled pictures on the disk; one that is asked for again is made again. */
  imageVariants: 90,
  /** What visitors did with search results (search reference section 6). */
  searchEvents: 90,
  /** The shop's own purchase log. */
  purchaseLog: 730,
  /** Error reports, beside the limit of 500. */
  errorReports: 90,
  /** What syncs of content with commerce changed. */
  syncRuns: 365,
} as const

export type Retention = { readonly [What in keyof typeof retention]: number }

/** How often one of the processes of a shop sweeps, hours. */
export const sweepEveryHours = 6
