import { expect, test } from 'vitest'
import { personalDataRetention, retentionPeriods } from '#config/retention.ts'
import { buildPrivacyNoticeSections } from '#features/info-pages/privacy-notice.server.ts'
import { formatRetentionSentence } from '#features/info-pages/retention-periods.server.ts'
import { languageCodes } from '#lib/urls/locale-url.ts'
import { sellerVariables } from '#market-rules/seller/seller.fixture.ts'
import { parseEnv } from '#server/process/env.server.ts'

const alone = parseEnv({})
const hosted = parseEnv({
  ...sellerVariables,
  ...{ CENTRA_API_URL: 'https://centra.example/api/checkout', CENTRA_SECRET: 'a-secret-of-this-shop' },
  ...{ KLAVIYO_PUBLIC_KEY: 'abc123', GTM_CONTAINER_ID: 'GTM-ABC123', SENTRY_DSN: 'https://key@sentry.example/1' },
  ...{ ALGOLIA_APP_ID: 'APP', ALGOLIA_SEARCH_KEY: 'search', ALGOLIA_INDEX_PREFIX: 'shop_' },
})
const rows = Object.keys(personalDataRetention).filter(isRow)

const itemsOf = (settings: typeof alone) => buildPrivacyNoticeSections('en', settings).map(({ items }) => items)

test('a fully self-hosted shop states that it shares data with no other recipient', () => {
  const [, recipients] = itemsOf(alone)
  expect(recipients).toEqual([expect.stringMatching(/^Nobody: /)])
})

test('names exactly the configured services, with the data that each receives', () => {
  const [, recipients = []] = itemsOf(hosted)
  const names = recipients.map((item) => item.split(':')[0])
  expect(names.slice(0, -1)).toEqual(['Centra', 'Centra Checkout', 'Algolia', 'Klaviyo', 'Google', 'Sentry'])
  expect(recipients.at(-1)).toContain('outside the European Economic Area')
})

test('names Stripe only if the embedded commerce service takes the payments', () => {
  const stripe = { STRIPE_SECRET_KEY: 'sk_test_a-secret', STRIPE_WEBHOOK_SECRET: 'whsec_a-long-secret' }
  const [, recipients] = itemsOf(parseEnv({ ...sellerVariables, ...stripe, TEST_PAYMENTS: 'off' }))
  expect(recipients).toEqual([
    'Stripe: your email address and the amount, when you pay',
    expect.stringContaining('outside the European Economic Area'),
  ])
})

test('the notice states the retention period of each row of the table', () => {
  const [, , periods = []] = itemsOf(alone)
  expect(periods[1]).toContain(`${Math.floor(retentionPeriods.orders / 365)}\u00a0years`)
  for (const row of rows) {
    const sentence = formatRetentionSentence(row, 'en')
    expect(periods, row).toContain(sentence)
    const days = retentionPeriods[row]
    expect([days, Math.floor(days / 365)], row).toContain(Number(sentence.match(/\d+/)?.[0]))
  }
})

test.each(languageCodes)('states every row of the table in %s with its number', (language) => {
  const [, , notice] = buildPrivacyNoticeSections(language, alone)
  for (const row of rows) {
    const sentence = formatRetentionSentence(row, language)
    expect(notice?.items).toContain(sentence)
    expect(sentence.match(/\d+/)?.[0]).toBe(formatRetentionSentence(row, 'en').match(/\d+/)?.[0])
  }
})

function isRow(row: string): row is keyof typeof personalDataRetention {
  return Object.hasOwn(personalDataRetention, row)
}

test.each(languageCodes.filter((code) => code !== 'en'))('translates every sentence into %s', (language) => {
  const all = (code: typeof language | 'en') =>
    buildPrivacyNoticeSections(code, hosted).flatMap(({ title, items }) => [title, ...items])
  const english = all('en')
  for (const sentence of all(language)) expect(english).not.toContain(sentence)
})
