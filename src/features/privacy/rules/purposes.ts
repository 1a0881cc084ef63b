/** What something kept on the device is for. */
export type Purpose =
  | 'age'
  | 'appearance'
  | 'arrival'
  | 'cart'
  | 'checkout'
  | 'consent'
  | 'market'
  | 'other'
  | 'page'
  | 'recent'
  | 'searches'

/** Storage names by what their values are for; the first match counts. */
const names: readonly [Purpose, RegExp][] = [
  // With the sign-in, which a reset link is for.
  ['cart', /^(apiToken|cart|passwordReset)/],
  ['market', /^(country|countryName|currency|pricelist|market)/],
  ['appearance', /^appearance$/],
  ['consent', /^consent$/],
  ['age', /^ageConfirmed$/],
  ['arrival', /^(orderTracking|gclid)$/],
  ['checkout', /^(checkout|payment|paid|purchase|order|logged|receipt)/],
  ['recent', /^recent/],
  ['searches', /^searches$/],
  ['page', /^tsr-/],
]

/** What a stored value is for, by its name; `other` for what an extension or an earlier shop may have left. */
export function purposeOf(name: string): Purpose {
  return names.find(([, pattern]) => pattern.test(name))?.[0] ?? 'other'
}
