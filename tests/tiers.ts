/**
 * Tests that only `npm run test:all` runs, because they take long. For example, they start or kill shops, send
 * thousands of requests, or check texts in all languages.
 */
export const slowTests = [
  'tests/{chaos,claims,fuzz,languages,operator,security,upgrades}/**',
  'tests/contract/operation/**',
]

/** Tests that `npm test` also runs on PostgreSQL. `npm run test:all` runs `postgresTests` of vitest.config.ts there. */
export const postgresSmokeTests = [
  'tests/contract/commerce/payment/{payment,payment-result}.test.ts',
  'tests/contract/commerce/cart/*.test.ts',
  'tests/contract/content/**/{query,write,history}.test.ts',
  'tests/contract/search/writes.test.ts',
  'tests/postgres/*.test.ts',
]

/**
 * End-to-end tests that `npm test` runs: purchases and the steps before them, the account, the blog, an editor's work,
 * and size budgets.
 */
export const mainEndToEndTests = [
  'account/account',
  'arrival/{age-gate,click-before-hydration}',
  'buy/{browser-history,buy,cart,payment,sold-out}',
  'catalogue/{list,search}',
  'checkout/{confirmed-order,online-payment}',
  'content/blog',
  'quality/{budget,list-size}.once',
  'studio/{open,post}.once',
]
