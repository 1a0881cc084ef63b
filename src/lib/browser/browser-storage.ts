/** What something kept on the device is for. */
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

/** Entries of the browser's storage that serve one purpose for one time. */
export interface StoredEntries {
  purpose: Purpose
  /** Until the visitor deletes it, or until the browser is closed (a cookie of the same name too). */
  place: 'local' | 'session'
  /** As the browser names them; what follows a `*` differs, as the number of an order does. */
  names: readonly string[]
  /** Kept only after the visitor allowed this. */
  consent?: 'analytics' | 'marketing'
  /** Days after which it counts no more, where it is kept for good otherwise. */
  days?: 365
}

/** Everything the shop stores in a browser, for `/your-data` and the seeded cookie page; a test finds what is missing. */
export const browserStorage: readonly StoredEntries[] = [
  { purpose: 'age', place: 'session', names: ['ageConfirmed'] },
  { purpose: 'market', place: 'local', names: ['country', 'countryName', 'currency', 'pricelist'] },
  // With the sign-in, which a reset link is for.
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
  // So that statistics and the shop's own purchase log count an order once.
  {
    purpose: 'measured',
    place: 'local',
    names: ['purchaseLogged.*', 'purchaseTracked.*', 'purchaseWaiting'],
    consent: 'analytics',
  },
]
