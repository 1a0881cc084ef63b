import { expect, test } from 'vitest'
import { type LanguageCode, languages, markets } from '#app.config'
import { languageCodes } from '#lib/urls/locale-url.ts'
import { getClosedReason, withRulesMode } from './market-rule-set.ts'
import { createRuleSet } from './open-everywhere.fixture.ts'
import { getPageCountry, getPageRules } from './page-rules.ts'
import { bundledRules } from './rule-files.server.ts'

const at = Date.parse('2026-11-23T12:00:00Z')

test.each([
  ['en', 'SE', undefined],
  ['de', 'CH', undefined],
  ['fr', 'CH', undefined],
  ['it', 'CH', undefined],
  ['sv', 'SE', undefined],
  ['el', 'GR', undefined],
  ['nl', 'NL', 'sale-banned'],
  ['pl', 'PL', 'distance-sale-banned'],
  ['lt', 'LT', 'unknown'],
  ['lv', 'LV', 'distance-sale-banned'],
  ['hu', 'HU', 'distance-sale-banned'],
  ['et', 'EE', 'distance-sale-banned'],
] as const)(
  'pages in %s show the prices of %s with the bundled rules, unless closed: %s',
  (language, country, closed) => {
    const { market } = getPageRules(bundledRules, language, at)
    expect([market.country, market.closed]).toEqual([country, closed])
  },
)

test('assigns no language to a closed market', () => {
  const configured = languageCodes.flatMap((language) => languages[language].market ?? [])
  expect(configured.filter((country) => getClosedReason(bundledRules, country, at) !== undefined)).toEqual([])
})

test.each<[rules: string[], language: LanguageCode, country: string]>([
  [['PL'], 'pl', 'PL'],
  [['AT'], 'de', 'AT'],
  [['AT', 'CH'], 'de', 'CH'],
  [['GB'], 'en', 'GB'],
  [[], 'de', 'DE'],
  [[], 'fr', 'FR'],
  [[], 'en', 'SE'],
])('when %j is open, renders pages in %s for the market %s', (open, language, country) => {
  const rules = createRuleSet(...open.map((each) => ({ country: each })))
  expect(getPageCountry(rules, language, at)).toBe(country)
})

test('opens every market in demo mode and reports where the rules would close it', () => {
  const demo = withRulesMode('demo', bundledRules)
  expect(getPageRules(demo, 'en', at).open.split(' ')).toEqual(Object.keys(markets))
  expect(getPageRules(demo, 'en', at).demoOnly).toBe('NO DE AT FR IT PL HU LT LV EE NL US CA JP')
  expect(getPageRules(bundledRules, 'en', at).demoOnly).toBeUndefined()
  expect(getPageRules(demo, 'nl', at).market).toMatchObject({ country: 'NL', minimumAge: 18 })
  expect(getPageRules(demo, 'nl', at).market.closed).toBeUndefined()
})

test('lists as open only countries whose rules allow sales and that have a market', () => {
  expect(getPageRules(createRuleSet({ country: 'GB' }, { country: 'SE' }, { country: 'BR' }), 'en', at).open).toBe(
    'SE GB',
  )
  expect(Object.keys(markets)).not.toContain('BR')
})
