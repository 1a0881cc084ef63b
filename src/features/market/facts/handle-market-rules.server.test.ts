import { expect, test } from 'vitest'
import { computeRulesVersion } from '#market-rules/rules/market-rule-set.ts'
import { createRuleSet } from '#market-rules/rules/open-everywhere.fixture.ts'
import { bundledRules } from '#market-rules/rules/rule-files.server.ts'
import { findMarketRules, handleMarketRules } from './handle-market-rules.server.ts'

const at = Date.parse('2026-11-23T12:00:00Z')
const version = computeRulesVersion(bundledRules, at)
const ask = (address: string, init?: RequestInit) =>
  handleMarketRules(new Request(`https://shop.example${address}`, init), bundledRules, at)

const rulesAddress = (country: string, v: string) => `/api/rules?${new URLSearchParams({ country, v })}`

test('caches the current version permanently, and responds to HEAD without a body', async () => {
  expect(await ask(rulesAddress('SE', version), { method: 'HEAD' }).text()).toBe('')
  const answer = ask(rulesAddress('PL', version))
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(await answer.json()).toMatchObject({ country: 'PL', closed: 'distance-sale-banned' })
})

const outdated = ['/api/rules?country=PL&v=older', '/api/rules?country=PL']
test.each(outdated)('responds to %s with the current rules, uncached', async (address) => {
  const answer = ask(address)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await answer.json()).toMatchObject({ country: 'PL' })
})

test.each([
  ['/api/rules', 400],
  ['/api/rules?country=pl', 400],
  ['/api/rules?country=POL', 400],
  [`/api/rules?country=PL&v=${'x'.repeat(65)}`, 400],
  ['/api/rules?country=BR', 404],
  ['/api/rules?country=__proto__', 400],
])('rejects %s with %d and a sentence', async (address, status) => {
  const answer = ask(address)
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([status, 'no-store'])
  expect(await answer.json()).toEqual({ error: expect.stringMatching(/\.$/) })
})

test('returns every kind of rule for a market', () => {
  const book = createRuleSet({
    ...{ country: 'SE', warning: { sv: 'Beroendeframkallande.' }, maxCansPerOrder: 60, maxCansPer30Days: 120 },
    quitLine: { name: 'Linje', phone: '020', url: 'https://quit.example/' },
  })
  const factsOf = (country: string) => findMarketRules({ country, version }, book, at)?.facts
  expect(factsOf('SE')).toMatchObject({ country: 'SE', maxCansPerOrder: 60, quitLine: { phone: '020' } })
  expect(factsOf('PL')).toMatchObject({ closed: 'no-rule', minimumAge: 21 })
  expect(factsOf('BR')).toBeUndefined()
})
