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
  /**
   * `local` entries last until the visitor deletes them; `session` entries and cookies until the browser closes.
   */
  place: 'local' | 'session'
  /** `*` matches any text, such as an order number. */
  names: readonly string[]
  consent?: 'analytics' | 'marketing'
  days?: 365
}

/** Listed on `/your-data` and on the default cookie page. A test detects missing entries. */
export const browserStorage: readonly StorageEntries[] = [
  { purpose: 'age', place: 'session', names: ['ageConfirmed'] },
  { purpose: 'market', place: 'local', names: ['country', 'countryName', 'currency', 'pricelist'] },
  // Password reset links belong to the login and thus have the same purpose.
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
  // Prevent duplicate orders in analytics and in the purchase log.
  {
    purpose: 'measured',
    place: 'local',
    names: ['purchaseLogged.*', 'purchaseTracked.*', 'purchaseWaiting'],
    consent: 'analytics',
  },
]
