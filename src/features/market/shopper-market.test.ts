import { expect, test } from 'vitest'
import { currencies } from '#app.config'
import { createSiteWithRules } from '#features/site/site.fixture.ts'
import { withRulesMode } from '#market-rules/rules/market-rule-set.ts'
import { noMarket } from '#market-rules/rules/no-market.ts'
import { getPageRules } from '#market-rules/rules/page-rules.ts'
import { bundledRules } from '#market-rules/rules/rule-files.server.ts'
import { buildCountryChoices } from './country-choices.ts'
import {
  getConfiguredMarket,
  getServerRenderedMarket,
  isDemoOnly,
  type ShopperMarket,
  toCanonicalMarket,
  toDisplayedMarket,
} from './shopper-market.ts'

const { rules } = createSiteWithRules('en')

test('an open market is unchanged, a closed one keeps its country and currency, without products or prices', () => {
  const sweden = getConfiguredMarket('SE')
  expect(toDisplayedMarket(sweden, rules)).toBe(sweden)
  const poland = getConfiguredMarket('PL')
  const shown = toDisplayedMarket(poland, rules)
  expect(shown).toMatchObject({ country: 'PL', currency: 'EUR', isClosed: true, ...noMarket })
  expect(toDisplayedMarket(poland, rules)).toBe(shown)
})

test('does not treat a country as open because its code is part of another text', () => {
  expect(toDisplayedMarket({ ...getConfiguredMarket('PL'), country: 'E D' }, rules)).toMatchObject({ isClosed: true })
  expect(toDisplayedMarket({ ...getConfiguredMarket('PL'), country: '' }, rules)).toMatchObject({ isClosed: true })
})

test.each([
  ['de', 'CH', undefined],
  ['it', 'CH', undefined],
  ['pl', 'PL', true],
  ['et', 'EE', true],
] as const)('renders pages in %s for %s, closed: %s', (language, country, isClosed) => {
  const market = getServerRenderedMarket(createSiteWithRules(language).rules)
  expect([market.country, market.isClosed]).toEqual([country, isClosed])
})

test('lists open countries first, each group in the order of the language', () => {
  const choices = buildCountryChoices('de', rules)
  const open = choices.filter(({ isClosed }) => !isClosed).map(({ country }) => country)
  expect(open).toEqual(['DK', 'GR', 'HR', 'SE', 'CH', 'SK', 'ES', 'CZ', 'GB'])
  expect(choices.slice(0, open.length).map(({ country }) => country)).toEqual(open)
  expect(choices).toHaveLength(23)
  const shippedToSweden = buildCountryChoices('de', rules, ['SE'])
  expect(shippedToSweden).toContainEqual(expect.objectContaining({ country: 'ES', shipsTo: false }))
})

test('offers every country in demo mode and marks those closed by the rules', () => {
  const demo = getPageRules(withRulesMode('demo', bundledRules), 'en', Date.parse('2026-11-23T12:00:00Z'))
  const choices = buildCountryChoices('en', demo)
  expect(choices.filter(({ isClosed }) => isClosed)).toEqual([])
  expect(choices).toContainEqual(expect.objectContaining({ country: 'NL', isDemoOnly: true, shipsTo: true }))
  expect(choices).toContainEqual(expect.objectContaining({ country: 'NO', isDemoOnly: true, shipsTo: false }))
  expect(choices).toContainEqual(expect.objectContaining({ country: 'SE', isDemoOnly: false, shipsTo: true }))
  const dutch = getConfiguredMarket('NL')
  expect(toDisplayedMarket(dutch, demo)).toBe(dutch)
  expect(isDemoOnly('', demo)).toBe(false)
})

const { rateToSek: _, ...format } = currencies.SEK

test.each<[boolean, Partial<ShopperMarket>]>([
  [true, { format }],
  [false, { pricelist: 21 }],
  [false, { market: 9 }],
  [false, { currency: 'EUR' }],
  [false, { format: { ...format, suffix: ' SEK' } }],
])('returns the configured market (%s) for one from the commerce service with %o', (isConfigured, fields) => {
  const sweden = getConfiguredMarket('SE')
  const market = { ...sweden, ...fields }
  expect(toCanonicalMarket(market)).toBe(isConfigured ? sweden : market)
  expect(getConfiguredMarket('SE')).toBe(sweden)
})
