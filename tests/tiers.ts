/**
 * What `npm test` leaves to `npm run test:all`: tests that start shops over and over, kill them, or send thousands of
 * requests, and those of texts in all languages.
 */
export const slowTests = [
  'tests/{chaos,claims,fuzz,languages,operator,security,upgrades}/**',
  'tests/contract/operation/**',
]

/** The contract tests that `npm test` runs on PostgreSQL too; `npm run test:all` runs all where SQL matters. */
export const postgresSmoke = [
  'tests/contract/commerce/payment/{payment,payment-result}.test.ts',
  'tests/contract/commerce/cart/*.test.ts',
  'tests/contract/content/**/{query,write,history}.test.ts',
  'tests/contract/search/rules.test.ts',
  'tests/postgres/*.test.ts',
]

/** The journeys of `npm test`: purchases, what leads to them, and an editor's work. */
export const mainJourneys = [
  'account/account',
  'arrival/{age-gate,early-press}',
  'buy/{buy,cart,going-back,payment,sold-out}',
  'catalogue/{list,search}',
  'checkout/{confirmed-order,online-payment}',
  'content/blog',
  'quality/{budget,list-size}.once',
  'studio/{open,post}.once',
]
