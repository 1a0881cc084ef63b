import { isLoopbackOrigin } from '#lib/urls/loopback.ts'
import { findMissingSellerVariables, hasSellerVariables } from '#market-rules/seller/seller.ts'
import { type EnvironmentVariables, environmentSchema } from './env-schema.server.ts'

const requiredTogether = [
  ['CENTRA_API_URL', 'CENTRA_SECRET'],
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['AGE_CHECK_ISSUER', 'AGE_CHECK_CLIENT_ID', 'AGE_CHECK_CLIENT_SECRET', 'AGE_CHECK_CLAIM', 'AGE_CHECK_SCOPE'],
  ['ALGOLIA_APP_ID', 'ALGOLIA_SEARCH_KEY', 'ALGOLIA_INDEX_PREFIX'],
  ['LOGFLARE_SOURCE', 'LOGFLARE_API_KEY'],
] as const

const dependentVariables: readonly (readonly [name: keyof EnvironmentVariables, needs: keyof EnvironmentVariables])[] =
  [
    ['CENTRA_PAYMENT_PROVIDERS', 'CENTRA_API_URL'],
    ['CENTRA_WEBHOOK_SECRET', 'CENTRA_API_URL'],
    ['STRIPE_API_URL', 'STRIPE_SECRET_KEY'],
    ['STRIPE_PAGE_ORIGIN', 'STRIPE_SECRET_KEY'],
    ['SANITY_READ_TOKEN', 'SANITY_PROJECT_ID'],
    ['SANITY_WRITE_TOKEN', 'SANITY_PROJECT_ID'],
    ['SANITY_WEBHOOK_SECRET', 'SANITY_PROJECT_ID'],
    ['ALGOLIA_ADMIN_KEY', 'ALGOLIA_APP_ID'],
    ['DEEPL_API_URL', 'DEEPL_API_KEY'],
  ]

const faultSwitches = [
  ['FAULT_COMMERCE', 'CENTRA_API_URL', 'commerce'],
  ['FAULT_CONTENT', 'SANITY_PROJECT_ID', 'content'],
  ['FAULT_SEARCH', 'ALGOLIA_APP_ID', 'search'],
] as const

export function describeIncompleteVariables(given: Readonly<Record<string, unknown>>): string[] {
  const halves = requiredTogether.flatMap((names) => {
    const missing = names.filter((name) => !(name in given))
    if (missing.length === 0 || missing.length === names.length) return []
    return [`${missing.join(', ')}: missing; set ${names.join(', ')} together or not at all`]
  })
  const alone = dependentVariables.filter(([name, needs]) => name in given && !(needs in given))
  return [
    ...halves,
    ...alone.map(([name, needs]) => `${name}: has no effect without ${needs}; set ${needs} or remove ${name}`),
    ...missingSellerProblems(given),
  ]
}

const realCustomerVariables = ['CENTRA_API_URL', 'STRIPE_SECRET_KEY', 'SMTP_URL'] as const

function missingSellerProblems(given: Readonly<Record<string, unknown>>): string[] {
  const why = realCustomerVariables.filter((name) => name in given)
  const missing = findMissingSellerVariables(given)
  if (missing.length === 0 || (why.length === 0 && !hasSellerVariables(given))) return []
  const reason =
    why.length === 0
      ? 'some of the seller variables are set'
      : `${why.join(' and ')} ${why.length === 1 ? 'is' : 'are'} set`
  return [`${missing.join(', ')}: missing; the seller details must be complete, as ${reason}`]
}

export function describeContradictoryVariables(set: EnvironmentVariables): string[] {
  const faults = faultSwitches.flatMap(([name, hosted, service]) =>
    set[name] !== 'on' && set[hosted] !== undefined
      ? [`${name}: must be "on" or empty, as ${hosted} is set and there is no embedded ${service} service`]
      : [],
  )
  return [...faults, ...hostedContradictions(set), ...testPaymentProblems(set), ...publicContradictions(set)]
}

function testPaymentProblems({ STRIPE_SECRET_KEY: key, TEST_PAYMENTS: tests }: EnvironmentVariables): string[] {
  if (key === undefined || !tests) return []
  return ['TEST_PAYMENTS: must be "off", as STRIPE_SECRET_KEY is set and test payments allow orders without payment']
}

const onlyEmbedded = [
  ['STUDIO_SIGN_IN', 'SANITY_PROJECT_ID', 'must be empty', 'its project manages its own users'],
  ['AGE_CHECK_ISSUER', 'CENTRA_API_URL', 'must be empty', 'only the embedded commerce service checks ages'],
  ['STRIPE_SECRET_KEY', 'CENTRA_API_URL', 'must be empty', 'the hosted commerce service takes the payments'],
  ['MAIL_OUTBOX', 'CENTRA_API_URL', 'must be "off" or empty', 'the hosted service sends its own emails'],
] as const

function hostedContradictions(set: EnvironmentVariables): string[] {
  return onlyEmbedded.flatMap(([name, hosted, must, why]) =>
    set[name] && set[hosted] !== undefined ? [`${name}: ${must}, as ${hosted} is set and ${why}`] : [],
  )
}

function publicContradictions({ SHOP_ORIGIN: origin, ...set }: EnvironmentVariables): string[] {
  if (origin === undefined || !isPublic(origin)) return []
  const forTests = [
    ...(set.FAULTS ? (['FAULTS'] as const) : []),
    ...(set.BENCH ? (['BENCH'] as const) : []),
    ...faultSwitches.flatMap(([name]) => (set[name] === 'on' ? [] : [name])),
  ]
  const plain = Object.entries(set.SHOP_DOMAINS).filter(([, domain]) => domain.startsWith('http:'))
  return [
    ...forTests.map((name) => `${name}: is for tests only and must be empty, as SHOP_ORIGIN is a public origin`),
    ...plain.map(([code]) => `SHOP_DOMAINS.${code}: must be an https origin, as SHOP_ORIGIN is an https origin`),
  ]
}

function isPublic(origin: string): boolean {
  const { protocol, hostname } = new URL(origin)
  return protocol === 'https:' && !hostname.endsWith('.localhost') && !isLoopbackOrigin(origin)
}

/**
 * Variables without these prefixes are checked for misspellings only from `minLongName` characters on, because other
 * software also sets short names.
 */
const shopVariablePrefix =
  /^(AGE|SELLER|SHOP|SANITY|CENTRA|CONTENT|ALGOLIA|LOGFLARE|KLAVIYO|DEEPL|SENTRY|SMTP|STRIPE|STUDIO|CORS|FAULT|DATABASE|DATA|MAIL|ALLOWED|TRUST|DEFAULT|STOP|RATE|TEST|GTM|LOG|UPGRADE|MARKET)_/

const minLongName = 12

export function describeMisspeltVariables(raw: Readonly<Record<string, string | undefined>>): string[] {
  const known = Object.keys(environmentSchema.entries)
  const strangers = Object.keys(raw).filter(
    (name) =>
      raw[name]?.trim() && (shopVariablePrefix.test(name) || name.length >= minLongName) && !known.includes(name),
  )
  return strangers.flatMap((name) => {
    const meant = known.find((other) => isSimilarName(name, other))
    return meant ? [`${name} is not a known variable and was ignored. Did you mean ${meant}?`] : []
  })
}

function isSimilarName(one: string, other: string): boolean {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1]
    for (const [index, wanted] of [...other].entries()) {
      const changed = (row[index] ?? 0) + (letter === wanted ? 0 : 1)
      next.push(Math.min(changed, (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1))
    }
    row = next
  }
  return (row.at(-1) ?? 0) <= 2
}
