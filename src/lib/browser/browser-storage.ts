export type StoragePurpose =
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

export interface StorageEntryGroup {
  purpose: StoragePurpose
  /** `local` entries last until deleted, `session` entries until the tab (or, for cookies, the browser) is closed. */
  area: 'local' | 'session'
  /** `*` matches any text, such as an order number. */
  names: readonly string[]
  consent?: 'analytics' | 'marketing'
  days?: 365
}

/** Displayed on `/your-data` and on the default cookie page. A test detects missing entries. */
export const browserStorageEntries: readonly StorageEntryGroup[] = [
  { purpose: 'age', area: 'session', names: ['ageConfirmed'] },
  { purpose: 'market', area: 'local', names: ['country', 'countryName', 'currency', 'pricelist'] },
  // Includes password resets, because the token of the cart also identifies the signed-in customer.
  { purpose: 'cart', area: 'local', names: ['apiToken', 'cartChanged', 'passwordResetUsed'] },
  { purpose: 'cart', area: 'session', names: ['passwordReset'] },
  {
    purpose: 'checkout',
    area: 'session',
    names: ['checkoutForm', 'checkoutPlace', 'paidLines', 'paymentAnswered', 'paymentReturn', 'receiptShown'],
  },
  { purpose: 'consent', area: 'local', names: ['consent'], days: 365 },
  { purpose: 'appearance', area: 'local', names: ['appearance', 'listView'] },
  { purpose: 'recent', area: 'local', names: ['lastBought', 'recentlyViewed'] },
  { purpose: 'recent', area: 'session', names: ['compared'] },
  { purpose: 'searches', area: 'local', names: ['searches'] },
  { purpose: 'page', area: 'session', names: ['tsr-scroll-restoration-*'] },
  { purpose: 'arrival', area: 'session', names: ['gclid', 'orderTracking'], consent: 'marketing' },
  { purpose: 'measured', area: 'session', names: ['checkoutStart'], consent: 'marketing' },
  // Prevents duplicate and missing orders in analytics and in the purchase log.
  {
    purpose: 'measured',
    area: 'local',
    names: ['purchaseLogged.*', 'purchaseTracked.*', 'purchaseWaiting'],
    consent: 'analytics',
  },
]
