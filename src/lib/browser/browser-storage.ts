export type Purpose =
  | 'age'
  | 'appearance'
  | 'arrival'
  | 'cart'
  | 'checkout'
  | 'consent'
  | 'market'
  | 'measured'
  | 'page'
  | 'recent'
  | 'searches'

export interface StorageEntries {
  purpose: Purpose
  /** `local` lasts until the visitor deletes the entry, `session` until the browser closes (also a cookie of the same name). */
  place: 'local' | 'session'
  /** Storage keys. `*` matches a variable part, such as an order number. */
  names: readonly string[]
  consent?: 'analytics' | 'marketing'
  /** Expiry of a `local` entry, days. */
  days?: 365
}

/** All data that the shop stores in a browser, for `/your-data` and the seeded cookie page. A test detects missing entries. */
export const browserStorage: readonly StorageEntries[] = [
  { purpose: 'age', place: 'session', names: ['ageConfirmed'] },
  { purpose: 'market', place: 'local', names: ['country', 'countryName', 'currency', 'pricelist'] },
  // Password reset links are part of the login, so their entry has the same purpose.
  { purpose: 'cart', place: 'local', names: ['apiToken', 'cartChanged', 'passwordResetUsed'] },
  { purpose: 'cart', place: 'session', names: ['passwordReset'] },
  {
    purpose: 'checkout',
    place: 'session',
    names: ['checkoutForm', 'checkoutPlace', 'paidLines', 'paymentAnswered', 'paymentReturn', 'receiptShown'],
  },
  { purpose: 'consent', place: 'local', names: ['consent'], days: 365 },
  { purpose: 'appearance', place: 'local', names: ['appearance', 'font', 'listView'] },
  { purpose: 'recent', place: 'local', names: ['lastBought', 'recentlyViewed'] },
  { purpose: 'recent', place: 'session', names: ['compared'] },
  { purpose: 'searches', place: 'local', names: ['searches'] },
  { purpose: 'page', place: 'session', names: ['tsr-scroll-restoration-*'] },
  { purpose: 'arrival', place: 'session', names: ['gclid', 'orderTracking'], consent: 'marketing' },
  { purpose: 'measured', place: 'session', names: ['checkoutStart'], consent: 'marketing' },
  // Prevent counting an order twice in analytics and in the shop's purchase log.
  {
    purpose: 'measured',
    place: 'local',
    names: ['purchaseLogged.*', 'purchaseTracked.*', 'purchaseWaiting'],
    consent: 'analytics',
  },
]
