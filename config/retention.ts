/**
 * How many days the shop keeps what it no longer needs before it is swept (docs/operating.md "What is swept"). Customers,
 * saved carts, subscriptions that are confirmed or still wait, published content and its history are not among it: they
 * stay. Orders stay too, without the person. `personalRetention` says of what holds personal data what happens and why.
 */
export const retention = {
  /** Payments that never became an order, from their beginning: they hold names and addresses. */
  unfinishedPayments: 30,
  /** Orders, from when they were placed: bookkeeping (Sweden: seven years after the year's end). */
  orders: 8 * 365 + 2,
  /** Invoices and credit notes, from when they were issued: tax law (Sweden: seven years after the year's end). */
  invoices: 8 * 365 + 2,
  /** Orders, and withdrawals not done with, of somebody who had their data erased: delivery, withdrawal and a return of the money must have been possible. */
  ordersOfErased: 60,
  /** Who asked for the newsletter and never confirmed it; the link in the mail is good for as long. */
  unconfirmedNewsletter: 7,
  /** Carts that no shopper and no customer holds any more. */
  carts: 1,
  /** Links that set a password, after they have expired. */
  resetLinks: 1,
  /** Proofs of age, after they have run out. */
  ageChecks: 1,
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
  /** What people wrote with the form, and the address they wrote from. */
  contactMessages: 365,
  /** What syncs of content with commerce changed. */
  syncRuns: 365,
  /** What webhooks told, and how each try went; they name orders by number alone. */
  webhooks: 30,
  /** Calls of programs under a key of their own, so that the same call is done once. */
  apiCalls: 30,
  /** Withdrawals that the operator has done with: claims about them lapse after three years. */
  withdrawals: 1095,
  /** Withdrawals that name no order of the shop. */
  unmatchedWithdrawals: 90,
  /** Who of the office changed what. It names people of the shop, no customers. */
  auditLog: 1095,
  /** Who set a shelf to what and why, as long as the orders that took from it: the books are kept by it. */
  stockJournal: 8 * 365 + 2,
} as const

/** Days that a cart without a customer is kept after it was last used: as long as the browser's key to it counts. */
export const unusedCartDays = 30

/** What happens to personal data when its days are over, and why they are kept that long. */
interface Fate {
  fate: 'delete' | 'anonymise'
  why: string
}

/** Every period above that counts for personal data. The privacy notice and `personal-data periods` are made from it. */
export const personalRetention = {
  unfinishedPayments: { fate: 'delete', why: 'the shopper may come back to pay, or ask why a payment failed' },
  orders: { fate: 'anonymise', why: 'bookkeeping law; amounts, goods and country stay for the figures' },
  invoices: { fate: 'anonymise', why: 'tax law; also of somebody who had their data erased' },
  ordersOfErased: { fate: 'anonymise', why: 'goods are delivered, withdrawn from and paid back after the order' },
  unconfirmedNewsletter: { fate: 'delete', why: 'the link in the mail is good for as long' },
  resetLinks: { fate: 'delete', why: 'an expired link is told from an unknown one' },
  ageChecks: { fate: 'delete', why: 'the proof is shown once more if a payment is repeated' },
  toldSubscriptions: { fate: 'delete', why: 'a mail that did not arrive can be looked into' },
  mails: { fate: 'delete', why: 'a mail that did not arrive can be looked into and sent again' },
  passwordMails: { fate: 'delete', why: 'whoever reads the outbox must not find links that still work' },
  unsentMails: { fate: 'delete', why: 'a demo without post is looked at for long' },
  sessions: { fate: 'delete', why: 'an editor is told that the session is over' },
  searchEvents: { fate: 'delete', why: 'search is improved by what is chosen' },
  purchaseLog: { fate: 'delete', why: 'purchases are compared with the year before' },
  errorReports: { fate: 'delete', why: 'a fault is found by comparing what happened' },
  contactMessages: { fate: 'delete', why: 'an answer may lead to another question' },
  withdrawals: { fate: 'delete', why: 'claims about a withdrawal lapse after three years' },
  unmatchedWithdrawals: { fate: 'delete', why: 'whoever mistyped an order number may ask what became of it' },
} as const satisfies { [What in keyof typeof retention]?: Fate }

export type Retention = { readonly [What in keyof typeof retention]: number }

/** How often one of the processes of a shop sweeps, hours. */
export const sweepEveryHours = 6
