import { expect, test } from 'vitest'
import { markets } from '#app.config'
import { resolveMarketRules } from './market-rules.ts'
import { getPrescribedWarning } from './prescribed-warning.ts'
import { bundledRules } from './rule-files.server.ts'

const swiss = { warning: { de: 'Macht abhängig.', fr: 'Crée une dépendance.' } }

test.each([
  ['the page is in a language of the market', swiss, 'fr', { text: 'Crée une dépendance.' }],
  ['the page is in another language', swiss, 'el', { text: 'Macht abhängig.', lang: 'de' }],
  ['the market prescribes no warning', {}, 'de', undefined],
  ['the market lists no language', { warning: {} }, 'de', undefined],
])('selects the prescribed warning when %s', (_name, facts, language, warning) =>
  expect(getPrescribedWarning(facts, language)).toEqual(warning),
)

test('prescribes a warning in every open market', () => {
  const at = Date.parse('2026-11-22T12:00:00Z')
  const open = Object.keys(markets).map((country) => resolveMarketRules(bundledRules, country, at))
  for (const facts of open.filter(({ closed }) => closed === undefined)) {
    expect(getPrescribedWarning(facts, 'en')?.text, facts.country).toMatch(/\S/)
  }
})
