import { expect, test } from 'vitest'
import { sellerVariables } from '#market-rules/seller/seller.fixture.ts'
import { EnvironmentError, parseEnv } from './env.server.ts'
import { describeMisspeltVariables } from './env-rules.server.ts'

type Settings = Record<string, string>

const hosted = {
  commerce: {
    CENTRA_API_URL: 'https://shop.centra.com/api/checkout',
    CENTRA_SECRET: 'long-enough',
    ...sellerVariables,
  },
  content: { SANITY_PROJECT_ID: 'abc123' },
  search: { ALGOLIA_APP_ID: 'APP', ALGOLIA_SEARCH_KEY: 'key', ALGOLIA_INDEX_PREFIX: 'shop_' },
}
const ageCheck = {
  ...{ AGE_CHECK_ISSUER: 'https://login.example', AGE_CHECK_CLIENT_ID: 'shop', AGE_CHECK_CLIENT_SECRET: 'long-enough' },
  ...{ AGE_CHECK_CLAIM: 'age_over_{age}', AGE_CHECK_SCOPE: 'openid profile' },
}
const stripe = {
  ...{ ...sellerVariables, STRIPE_SECRET_KEY: 'sk_live_long_enough', STRIPE_WEBHOOK_SECRET: 'whsec_long_enough' },
  TEST_PAYMENTS: 'off',
}
const open = { SHOP_ORIGIN: 'https://shop.example' }
const twice = '{"sv":"https://shop.se","da":"https://shop.se"}'
const token = 'sixteen characters'.replaceAll(' ', '-')

test.each<[Settings, RegExp]>([
  [{ PORT: 'three thousand' }, /^PORT: must be a port number$/],
  [{ PORT: '0' }, /^PORT: must be a port number from 1 to 65535$/],
  [{ PORT: '70000' }, /^PORT: must be a port number from 1 to 65535$/],
  [{ PORT: '-1' }, /^PORT: must be a port number/],
  [{ PORT: '3000.5' }, /^PORT: must be a port number/],
  [{ HOST: 'http://0.0.0.0' }, /^HOST: must be an address of this machine/],
  [{ HOST: '127.0.0.1:3000' }, /^HOST: .*without scheme and port$/],
  [{ HOST: '300.1.2' }, /^HOST: must be an address/],
  [{ STOP_GRACE_SECONDS: 'a while' }, /^STOP_GRACE_SECONDS: must be a whole number of seconds$/],
  [{ STOP_GRACE_SECONDS: '301' }, /^STOP_GRACE_SECONDS: must be at most 300 seconds$/],
  [{ CONTENT_SYNC_MINUTES: 'often' }, /^CONTENT_SYNC_MINUTES: must be a whole number of minutes$/],
  [{ CONTENT_SYNC_MINUTES: '1441' }, /^CONTENT_SYNC_MINUTES: must be at most 1440 minutes \(one day\)$/],
  [{ CENTRA_WEBHOOK_SECRET: 'a-long-enough-secret' }, /^CENTRA_WEBHOOK_SECRET: has no effect without CENTRA_API_URL/],
  [{ DATABASE_URL: 'localhost:5432/shop' }, /^DATABASE_URL: must be a URL such as postgres:\/\//],
  [{ DATABASE_URL: 'mysql://u:p@localhost/shop' }, /^DATABASE_URL: must be a URL such as postgres:\/\//],
  [{ DATABASE_URL: 'postgres://localhost' }, /^DATABASE_URL: .*\/name$/],
  [{ DATABASE_URL: 'postgres://localhost:many/shop' }, /^DATABASE_URL: must be a URL/],
  [{ SHOP_ORIGIN: 'shop.example' }, /^SHOP_ORIGIN: must be an origin such as https/],
  [{ SHOP_ORIGIN: 'https://shop.example/en' }, /^SHOP_ORIGIN: .*without a path$/],
  [{ SHOP_DOMAINS: 'sv=https://shop.se' }, /^SHOP_DOMAINS: must be a JSON object/],
  [{ SHOP_DOMAINS: '["https://shop.se"]' }, /^SHOP_DOMAINS/],
  [{ SHOP_DOMAINS: '{"xx":"https://shop.se"}' }, /^SHOP_DOMAINS.*xx.*is not a language/],
  [{ SHOP_DOMAINS: '{"sv":"https://shop.se/sv"}' }, /^SHOP_DOMAINS\.sv: must be an origin/],
  [{ ALLOWED_HOSTS: 'https://inner' }, /^ALLOWED_HOSTS\.0: must be a comma-separated list of host names/],
  [{ TRUST_PROXY: 'maybe' }, /^TRUST_PROXY: must be "on", "off" or the number of trusted proxies, 0 to 9$/],
  [{ DEFAULT_COUNTRY: 'Sweden' }, /^DEFAULT_COUNTRY: must be a country code from app\.config\.ts$/],
  [{ MARKET_RULES: 'on' }, /^MARKET_RULES: must be "enforce" or "demo"$/],
  [{ MARKET_RULES: 'Demo' }, /^MARKET_RULES: must be "enforce" or "demo"$/],
  [{ ...sellerVariables, SMTP_URL: 'mail.example:587' }, /^SMTP_URL: must be a URL such as smtp:\/\//],
  [{ ...sellerVariables, SMTP_URL: 'https://mail.example' }, /^SMTP_URL: must be a URL such as smtp:\/\//],
  [{ ...sellerVariables, SMTP_URL: 'smtp://' }, /^SMTP_URL: must be a URL such as smtp:\/\//],
  [{ MAIL_FROM: 'The Shop' }, /^MAIL_FROM: must be an email address$/],
  [{ MAIL_OUTBOX: 'yes' }, /^MAIL_OUTBOX: must be "on" or "off"$/],
  [{ FAULTS: 'yes' }, /^FAULTS: must be "on" or "off"$/],
  [{ FAULT_SEARCH: 'broken' }, /^FAULT_SEARCH: must be "on", "off", "slow"/],
  [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL: must be "info", "notice", "warn" or "error"$/],
  [{ LOG_FORMAT: 'xml' }, /^LOG_FORMAT: must be "json" or "text"$/],
  [{ CORS_ORIGINS: 'https://a.example/b' }, /^CORS_ORIGINS\.0: must be a comma-separated list of origins such as/],
  [{ CORS_ORIGINS: 'http://localhost:3333, *' }, /^CORS_ORIGINS\.1: must be a comma-separated list of origins such as/],
  [{ STUDIO_SIGN_IN: 'anything' }, /^STUDIO_SIGN_IN: must be "open", "local" or "password"$/],
  [{ SENTRY_DSN: 'key' }, /^SENTRY_DSN: must be the DSN/],
  [{ GTM_CONTAINER_ID: 'UA-123' }, /^GTM_CONTAINER_ID: must be a container ID such as GTM-/],
  // Weak secrets.
  [{ ...hosted.commerce, CENTRA_SECRET: 'short' }, /^CENTRA_SECRET: must have at least 8 characters$/],
  [{ ...hosted.content, SANITY_READ_TOKEN: 'short' }, /^SANITY_READ_TOKEN: must have at least 16 characters$/],
  [{ ...hosted.content, SANITY_WEBHOOK_SECRET: 'short' }, /^SANITY_WEBHOOK_SECRET: must have at least 16 characters$/],
  // Missing seller data.
  [
    { SMTP_URL: 'smtp://mail.example:587' },
    /^SELLER_NAME, SELLER_ADDRESS, SELLER_REGISTER, SELLER_TAX_NUMBER, SELLER_PHONE, SELLER_EMAIL, SELLER_COMPLAINTS: missing; .* SMTP_URL is set$/,
  ],
  [{ ...hosted.commerce, SELLER_PHONE: ' ' }, /^SELLER_PHONE: missing; the seller details .* CENTRA_API_URL is set$/],
  [{ ...sellerVariables, SELLER_ADDRESS: '' }, /^SELLER_ADDRESS: missing; .* some of the seller variables are set$/],
  [{ ...sellerVariables, SELLER_EMAIL: 'us' }, /^SELLER_EMAIL: must be an email address$/],
  // Incomplete groups.
  [{ CENTRA_SECRET: 'long-enough' }, /^CENTRA_API_URL: missing; set CENTRA_API_URL, CENTRA_SECRET together/],
  [{ ALGOLIA_APP_ID: 'APP' }, /^ALGOLIA_SEARCH_KEY, ALGOLIA_INDEX_PREFIX: missing/],
  // Payment provider and age check.
  [
    { ...stripe, TEST_PAYMENTS: '' },
    /^TEST_PAYMENTS: must be "off", as STRIPE_SECRET_KEY is set and test payments allow orders without payment$/,
  ],
  [{ ...stripe, TEST_PAYMENTS: 'on' }, /^TEST_PAYMENTS: must be "off"/],
  [
    { ...stripe, SELLER_NAME: '' },
    /^SELLER_NAME: missing; the seller details must be complete, as STRIPE_SECRET_KEY is set$/,
  ],
  [{ ...stripe, STRIPE_WEBHOOK_SECRET: '' }, /^STRIPE_WEBHOOK_SECRET: missing; .* together or not at all$/],
  [
    { ...stripe, STRIPE_SECRET_KEY: 'pk_live_long_enough' },
    /^STRIPE_SECRET_KEY: must be a secret key that starts with sk_ or rk_$/,
  ],
  [{ ...stripe, STRIPE_WEBHOOK_SECRET: 'a-long-enough-secret' }, /^STRIPE_WEBHOOK_SECRET: must start with whsec_$/],
  [{ ...stripe, STRIPE_API_URL: 'http://stripe.example' }, /^STRIPE_API_URL: must be an https origin/],
  [{ ...stripe, STRIPE_PAGE_ORIGIN: 'https://pay.shop.example/pay' }, /^STRIPE_PAGE_ORIGIN: must be an https origin/],
  [{ STRIPE_PAGE_ORIGIN: 'https://pay.shop.example' }, /^STRIPE_PAGE_ORIGIN: has no effect without STRIPE_SECRET_KEY/],
  [{ ...stripe, ...hosted.commerce }, /^STRIPE_SECRET_KEY: must be empty, as CENTRA_API_URL is set/],
  [{ AGE_CHECK_ISSUER: 'https://login.example' }, /^AGE_CHECK_CLIENT_ID, .*AGE_CHECK_SCOPE: missing/],
  [{ ...ageCheck, AGE_CHECK_ISSUER: 'http://login.example' }, /^AGE_CHECK_ISSUER: must be an https URL/],
  [{ ...ageCheck, AGE_CHECK_CLAIM: 'birth date' }, /^AGE_CHECK_CLAIM: must be the name of a claim/],
  [{ ...ageCheck, AGE_CHECK_CLIENT_SECRET: 'short' }, /^AGE_CHECK_CLIENT_SECRET: must have at least 8 characters$/],
  [{ ...ageCheck, ...hosted.commerce }, /^AGE_CHECK_ISSUER: must be empty, as CENTRA_API_URL is set/],
  // Variables without the one that they need.
  [{ LOGFLARE_SOURCE: 'source' }, /^LOGFLARE_API_KEY: missing/],
  [{ SANITY_READ_TOKEN: token }, /^SANITY_READ_TOKEN: .* without SANITY_PROJECT_ID/],
  [{ ALGOLIA_ADMIN_KEY: 'key' }, /^ALGOLIA_ADMIN_KEY: has no effect without ALGOLIA_APP_ID/],
  [{ DEEPL_API_URL: 'https://deepl.example' }, /^DEEPL_API_URL: has no effect without DEEPL_API_KEY/],
  // Settings that are valid individually but contradict each other.
  [{ ...hosted.commerce, FAULT_COMMERCE: 'off' }, /^FAULT_COMMERCE: .*CENTRA_API_URL is set/],
  [{ ...hosted.content, FAULT_CONTENT: 'slow' }, /^FAULT_CONTENT: .*SANITY_PROJECT_ID is set/],
  [{ ...hosted.search, FAULT_SEARCH: 'rubbish' }, /^FAULT_SEARCH: .*ALGOLIA_APP_ID is set/],
  [{ ...hosted.content, STUDIO_SIGN_IN: 'password' }, /^STUDIO_SIGN_IN: must be empty, as SANITY_PROJECT_ID is set/],
  [{ ...hosted.commerce, MAIL_OUTBOX: 'on' }, /^MAIL_OUTBOX: .*CENTRA_API_URL is set/],
  [{ ...open, FAULTS: 'on' }, /^FAULTS: is for tests only .*SHOP_ORIGIN/],
  [{ ...open, FAULT_SEARCH: 'off' }, /^FAULT_SEARCH: is for tests only .*SHOP_ORIGIN/],
  [{ ...open, BENCH: 'on' }, /^BENCH: is for tests only .*SHOP_ORIGIN/],
  [{ ...open, SHOP_DOMAINS: '{"sv":"http://shop.se"}' }, /^SHOP_DOMAINS\.sv: must be an https origin/],
  [{ SHOP_DOMAINS: twice }, /^SHOP_DOMAINS: must not assign the same origin to two/],
])('rejects %j with a single message', (settings, sentence) => {
  const problems = problemsOf(settings)
  expect(problems).toHaveLength(1)
  expect(problems[0]).toMatch(sentence)
})

test('lists all problems together', () => {
  const problems = problemsOf({
    ...sellerVariables,
    ...{ PORT: '99999', SHOP_DOMAINS: '{"sv": https://shop.se}' },
    ...{ CENTRA_API_URL: 'https://shop.centra.com/api/checkout', TRUST_PROXY: 'maybe' },
  })
  expect(problems).toHaveLength(4)
  expect(problems.join('\n')).toMatch(
    /PORT: .*65535[\s\S]*SHOP_DOMAINS: must be a JSON object[\s\S]*TRUST_PROXY: [\s\S]*CENTRA_SECRET: missing/,
  )
})

test.each([
  [{ ...hosted.commerce, ...hosted.content, ...hosted.search, ...open }],
  [{ ...open, SHOP_DOMAINS: '{"sv":"https://shop.se"}', TRUST_PROXY: 'on', STUDIO_SIGN_IN: 'password' }],
  [{ SHOP_ORIGIN: 'https://localhost:3000', FAULTS: 'on' }],
  [{ ...sellerVariables, SELLER_AUTHORITY: '', SMTP_URL: 'smtp://mail.example:587' }],
  [{ HOST: '::1' }],
  [{ HOST: 'shop-1.internal', STOP_GRACE_SECONDS: '0' }],
])('accepts %j', (settings) => expect(problemsOf(settings)).toEqual([]))

const meantNames = {
  ...{ SHOP_ORIGN: 'SHOP_ORIGIN', SANITY_PROJECTID: 'SANITY_PROJECT_ID', DATABASE_URI: 'DATABASE_URL' },
  ...{
    STOP_GRACE_SECOND: 'STOP_GRACE_SECONDS',
    SANTIY_PROJECT_ID: 'SANITY_PROJECT_ID',
    FAULT_CONTEXT: 'FAULT_CONTENT',
  },
}
test.each(Object.entries(meantNames))('reports %s as a misspelling of %s', (name, meant) => {
  expect(describeMisspeltVariables({ [name]: 'x' })).toEqual([
    `${name} is not a known variable and was ignored. Did you mean ${meant}?`,
  ])
})

test.each(['SANITY_STUDIO_THEME', 'LOG_DIR', 'MAIL', 'DATA_DIR', 'HOSTS', 'npm_config_port', 'SHOP_ORIGN'])(
  'reports no misspelling for %s',
  (name) => expect(describeMisspeltVariables({ [name]: name === 'SHOP_ORIGN' ? ' ' : 'x' })).toEqual([]),
)

function problemsOf(settings: Settings): readonly string[] {
  try {
    parseEnv(settings)
    return []
  } catch (error) {
    if (error instanceof EnvironmentError) return error.problems
    throw error
  }
}
