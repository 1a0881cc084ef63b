import { expect, test } from 'vitest'
import type { RegulatedAttributes } from '#market-rules/rules/can-be-sold.ts'
import { withRulesMode } from '#market-rules/rules/market-rule-set.ts'
import { createRuleSet } from '#market-rules/rules/open-everywhere.fixture.ts'
import { checkSale, handleSaleCheck } from './handle-sale-check.server.ts'

const at = Date.parse('2026-11-24T12:00:00Z')
const can: RegulatedAttributes = {
  ...{ mgPerPouch: 9, mgPerGram: 11, pouchesPerCan: 20, flavours: ['mint'], hasSafetyData: true },
}
const goods = new Map<string, RegulatedAttributes>([
  ['can', can],
  ['pack', can],
  ['strong', { ...can, mgPerPouch: 18 }],
  ['dense', { ...can, mgPerGram: 21 }],
  ['large', { ...can, pouchesPerCan: 24 }],
  ['berry', { ...can, flavours: ['berry'] }],
  ['nobodys', { ...can, hasSafetyData: false }],
])
const book = createRuleSet(
  {
    country: 'SE',
    ...{ maxMgPerPouch: 12, maxMgPerGram: 20, maxPouchesPerCan: 20, flavours: ['mint'], requiresSafetyData: true },
  },
  { country: 'DK', ageCheck: 'before-payment' },
  { country: 'US', regions: { VT: { distanceSale: 'banned' } } },
  { country: 'PL', distanceSale: 'banned' },
)

const ask = (address: string, known = async () => goods) =>
  handleSaleCheck(new Request(`https://shop.example${address}`), known, book, at)

test.each([
  ['SE', undefined, { strong: 'mg-per-pouch', dense: 'mg-per-gram', large: 'pouches-per-can' }],
  ['SE', undefined, { berry: 'flavour', nobodys: 'safety-data' }],
  ['DK', undefined, {}],
  ['US', undefined, {}],
  ['US', 'VT', { can: 'region' }],
  ['PL', undefined, { can: 'distance-sale-banned', 'no-such-item': 'distance-sale-banned' }],
  ['JP', undefined, { pack: 'no-rule' }],
])('returns the items that may not be sold to %s %s', async (country, state, expected: Record<string, string>) => {
  const items = [...Object.keys(expected), 'can']
  const { refused } = (await checkSale({ country, state, items }, async () => goods, book, at)) ?? {}
  expect(Object.fromEntries([...(refused ?? [])].map(([item, { reason }]) => [item, reason]))).toEqual({
    ...expected,
    // Apart from `expected`, the item `can` is refused only in closed markets.
    ...(['PL', 'JP'].includes(country) && { can: { PL: 'distance-sale-banned', JP: 'no-rule' }[country] }),
  })
})

test.each(['PL', 'US', 'JP', 'SE'])('refuses no item for %s in demo mode', async (country) => {
  const asked = { country, state: 'VT', items: [...goods.keys(), 'no-such-item'] }
  const { refused } = (await checkSale(asked, async () => goods, withRulesMode('demo', book), at)) ?? {}
  expect(refused?.size).toBe(0)
})

test('returns refusals and the age check without caching, and leaves unlisted items to the service', async () => {
  expect(await (await ask('/api/sale?country=SE&item=no-such-item')).json()).toMatchObject({ refused: {} })
  const answer = await ask('/api/sale?country=DK&item=can')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await answer.json()).toEqual({ refused: {}, ageCheck: 'before-payment' })
  const refusal = await ask('/api/sale?country=SE&item=strong&item=can')
  expect(await refusal.json()).toMatchObject({ refused: { strong: 'not sold: mg-per-pouch' } })
})

test.each(['', '?country=SE', '?country=se&item=can', '?country=SE&item=a%2Fb', `?country=SE${'&item=a'.repeat(201)}`])(
  'rejects an invalid query: %s',
  async (query) => {
    const answer = await ask(`/api/sale${query}`)
    expect([answer.status, await answer.json()]).toEqual([400, { error: expect.stringMatching(/\.$/) }])
  },
)

test('responds with 502 while the catalogue is unavailable', async () => {
  const away = async () => Promise.reject(new Error('away'))
  expect((await ask('/api/sale?country=SE&item=can', away)).status).toBe(502)
  expect(await checkSale({ country: 'SE', items: ['can'] }, away, book, at)).toBeUndefined()
})
