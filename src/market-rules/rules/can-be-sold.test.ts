import { expect, test } from 'vitest'
import { markets } from '#app.config'
import { fc, forAll } from '#lib/for-all.fixture.ts'
import { canBeSold, findSaleRefusalReason, type RegulatedAttributes } from './can-be-sold.ts'
import {
  computeRulesVersion,
  getClosedReason,
  getClosedReasonIgnoringDemo,
  mergeMarketRules,
  withRulesMode,
} from './market-rule-set.ts'
import { resolveMarketRules } from './market-rules.ts'
import { createRuleSet } from './open-everywhere.fixture.ts'
import { bundledRules } from './rule-files.server.ts'

const at = Date.parse('2026-11-22T12:00:00Z')
const can: RegulatedAttributes = { mgPerPouch: 9, mgPerGram: 11.3, pouchesPerCan: 20, flavours: ['mint', 'menthol'] }

test.each<[string, Record<string, unknown>, Partial<RegulatedAttributes>, string | null, string?]>([
  ['an open market', {}, {}, null],
  ['sale banned', { sale: 'banned' }, {}, null, 'sale-banned'],
  ['distance sale banned', { distanceSale: 'banned' }, {}, null, 'distance-sale-banned'],
  ['sale unknown', { sale: 'unknown' }, {}, null, 'unknown'],
  ['distance sale unknown', { distanceSale: 'unknown' }, {}, null, 'unknown'],
  ['an overdue review', { reviewBy: '2026-11-22' }, {}, null, 'overdue'],
  ['a rule that has not started', { validFrom: '2026-11-23' }, {}, null, 'no-rule'],
  ['a country without a rule', { country: 'SE' }, {}, null, 'no-rule'],
  ['a rule that has ended', { validTo: '2026-11-22' }, {}, null, 'no-rule'],
  ['as strong as allowed', { maxMgPerPouch: 9 }, {}, null],
  ['stronger than allowed', { maxMgPerPouch: 8.9 }, {}, null, 'mg-per-pouch'],
  ['of unknown strength', { maxMgPerPouch: 20 }, { mgPerPouch: undefined }, null, 'mg-per-pouch'],
  ['of unknown strength without a limit', {}, { mgPerPouch: undefined }, null],
  ['more mg per gram than allowed', { maxMgPerGram: 11.2 }, {}, null, 'mg-per-gram'],
  ['as many mg per gram as allowed', { maxMgPerGram: 11.3 }, {}, null],
  ['too many pouches', { maxPouchesPerCan: 19 }, {}, null, 'pouches-per-can'],
  ['as many pouches as allowed', { maxPouchesPerCan: 20 }, {}, null],
  ['a permitted flavour', { flavours: ['menthol', 'tobacco'] }, {}, null],
  ['a flavour that is not permitted', { flavours: ['tobacco'] }, {}, null, 'flavour'],
  ['no safety data where it is required', { requiresSafetyData: true }, {}, null, 'safety-data'],
  ['safety data where it is required', { requiresSafetyData: true }, { hasSafetyData: true }, null],
  ['a closed region', { regions: { VT: { distanceSale: 'banned' } } }, {}, 'VT', 'region'],
  ['a region of unknown status', { regions: { VT: { sale: 'unknown' } } }, {}, 'VT', 'region'],
  ['another region', { regions: { VT: { sale: 'banned' } } }, {}, 'NY'],
  ['a flavour that a region forbids', { regions: { CA: { flavours: ['natural'] } } }, {}, 'CA', 'region'],
])('checks whether a can may be sold: %s', (_name, row, goods, region, refusal) => {
  const rules = createRuleSet({ country: 'XX', ...row })
  expect(findSaleRefusalReason(rules, { ...can, ...goods }, { country: 'XX', region, at })).toBe(refusal)
})

test('applies a rule from its start on, with a new version', () => {
  const rules = createRuleSet(
    { country: 'SE', validTo: '2026-11-23T00:00:00+01:00' },
    { country: 'SE', validFrom: '2026-11-23T00:00:00+01:00', maxMgPerPouch: 4 },
  )
  const midnight = Date.parse('2026-11-22T23:00:00Z')
  expect(canBeSold(rules, can, { country: 'SE', at: midnight - 1 })).toBe(true)
  expect(findSaleRefusalReason(rules, can, { country: 'SE', at: midnight })).toBe('mg-per-pouch')
  expect(computeRulesVersion(rules, midnight - 1)).not.toBe(computeRulesVersion(rules, midnight))
  expect(computeRulesVersion(rules, midnight)).toBe(computeRulesVersion(rules, midnight + 1000))
})

test('replaces all rows of the countries in the operator file and no others', () => {
  const rules = mergeMarketRules(
    createRuleSet({ country: 'SE' }, { country: 'DK' }).rows,
    createRuleSet({ country: 'DK', sale: 'banned' }).rows,
  )
  expect([getClosedReason(rules, 'SE', at), getClosedReason(rules, 'DK', at)]).toEqual([undefined, 'sale-banned'])
})

test('never forbids a weaker can with fewer pouches where a stronger one is allowed', () => {
  const amount = fc.integer({ min: 0, max: 300 }).map((tenths) => tenths / 10)
  const pouches = fc.integer({ min: 1, max: 30 })
  const limits = fc.record({ maxMgPerPouch: amount, maxMgPerGram: amount, maxPouchesPerCan: pouches })
  const goods = fc.record({ mgPerPouch: amount, mgPerGram: amount, pouchesPerCan: pouches })
  const place = { country: 'XX', at }
  forAll(limits, goods, fc.double({ min: 0, max: 1, noNaN: true }), (row, all, share) => {
    const rules = createRuleSet({ country: 'XX', ...row })
    const less = { ...all, mgPerPouch: all.mgPerPouch * share, mgPerGram: all.mgPerGram * share }
    const [whole, part] = [all, less].map((one) => canBeSold(rules, { ...one, flavours: [] }, place))
    expect(whole && !part).toBe(false)
  })
})

const demo = withRulesMode('demo', bundledRules)

test.each(Object.keys(markets))(
  'sells everything to %s in demo mode and still reports what the rules forbid',
  (country) => {
    expect(
      findSaleRefusalReason(demo, { ...can, mgPerPouch: 99, flavours: [] }, { country, region: 'VT', at }),
    ).toBeUndefined()
    expect([getClosedReason(demo, country, at), resolveMarketRules(demo, country, at).closed]).toEqual([
      undefined,
      undefined,
    ])
    expect(getClosedReasonIgnoringDemo(demo, country, at)).toBe(getClosedReason(bundledRules, country, at))
    const { closed: _, ...facts } = resolveMarketRules(bundledRules, country, at)
    expect(resolveMarketRules(demo, country, at)).toEqual(facts)
  },
)

test('gives demo mode a rules version of its own', () => {
  expect(computeRulesVersion(demo, at)).not.toBe(computeRulesVersion(bundledRules, at))
  expect(computeRulesVersion(withRulesMode('enforce', demo), at)).toBe(computeRulesVersion(bundledRules, at))
})

test('opens the expected markets with the bundled rules', () => {
  const countries = bundledRules.rows.map(({ country }) => country)
  const open = countries.filter((country) => getClosedReason(bundledRules, country, at) === undefined)
  expect(open.join(' ')).toBe('SE DK ES CZ SK HR GR GB CH')
})

test('cites a source for each bundled rule, or notes that it was not checked', () => {
  const bare = bundledRules.rows.filter(({ source }) => ['', '/'].includes(new URL(source).pathname))
  expect(bare.filter(({ note = '' }) => !note.includes('not looked up'))).toEqual([])
})

test.each(['PL', 'LV', 'HU', 'EE'])('allows no promotion in %s with the bundled rules', (country) => {
  const { promotions } = resolveMarketRules(bundledRules, country, at)
  expect(Object.values(promotions)).toEqual(Object.values(promotions).map(() => false))
})

test.each([
  ['DK', { mgPerPouch: 10 }, 'mg-per-pouch'],
  ['DK', { flavours: ['berry'] }, 'flavour'],
  ['DK', { flavours: ['mint'] }, 'flavour'],
  ['CZ', { mgPerPouch: 12.1 }, 'mg-per-pouch'],
  ['SK', { mgPerPouch: 21 }, 'mg-per-pouch'],
  ['GR', { mgPerPouch: 18 }, 'mg-per-pouch'],
  ['GR', { mgPerPouch: 16 }, 'safety-data'],
  ['GR', { mgPerPouch: 16, hasSafetyData: true }, undefined],
  ['LV', {}, 'distance-sale-banned'],
  ['HU', {}, 'distance-sale-banned'],
] as const)('applies the bundled rules of %s to %o', (country, goods, refusal) => {
  expect(findSaleRefusalReason(bundledRules, { ...can, ...goods }, { country, at })).toBe(refusal)
})
