import { expect, test } from 'vitest'
import { fc, forAll } from '#lib/for-all.fixture.ts'
import { resolveMarketRules } from '#market-rules/rules/market-rules.ts'
import { createRuleSet, openEverywhereRules } from '#market-rules/rules/open-everywhere.fixture.ts'
import type { Pack } from '#services/commerce/product.ts'
import { buildPackOffers, computePackSaving, selectPackOffer } from './pack-offers.ts'

const can = { pouches: 20, grams: 12.5 }
const facts = resolveMarketRules(openEverywhereRules, 'SE', 0)

const pack = (quantity: number, now?: number): Pack => ({
  ...{ product: `p${quantity}`, item: `p${quantity}-1`, quantity, uri: `fjord-${quantity}`, available: true },
  prices: now === undefined ? {} : { 20: { now } },
})

test('offers packs smallest first, with unit prices and savings over single cans', () => {
  expect(buildPackOffers([pack(10, 35900), pack(1, 3900), pack(5, 19500)], 20, can, facts)).toMatchObject([
    { pack: { quantity: 1 }, pricePerCan: 3900, unitPrices: { pouch: 195 }, savingPercent: undefined },
    { pack: { quantity: 5 }, pricePerCan: 3900, unitPrices: { pouch: 195 }, savingPercent: undefined },
    { pack: { quantity: 10 }, pricePerCan: 3590, unitPrices: { pouch: 179.5 }, savingPercent: 7 },
  ])
})

test('does not offer a reduction or a saving where the market forbids it', () => {
  const promotions = { reductions: false, packSavings: false }
  const silent = resolveMarketRules(createRuleSet({ country: 'SE', promotions }), 'SE', 0)
  const reduced = { ...pack(10), prices: { 20: { now: 29900, lowest30: 35900 } } }
  expect(buildPackOffers([pack(1, 3900), reduced], 20, can, silent)).toMatchObject([
    { price: { now: 3900 } },
    { price: { now: 29900 }, savingPercent: undefined },
  ])
  expect(buildPackOffers([reduced], 20, can, silent)[0]?.price).toEqual({ now: 29900 })
  expect(buildPackOffers([pack(1, 3900), reduced], 20, can, facts)[1]).toMatchObject({
    price: { lowest30: 35900 },
    savingPercent: 23,
  })
})

test('neither offers a pack without a price in the pricelist nor compares prices without a single can', () => {
  expect(buildPackOffers([pack(1, 3900), pack(10)], 20, can, facts)).toHaveLength(1)
  expect(buildPackOffers([pack(1, 3900)], 23, can, facts)).toEqual([])
  const [offer] = buildPackOffers([pack(10, 35900)], 20, {}, facts)
  expect(offer).toMatchObject({ savingPercent: undefined, unitPrices: {} })
})

test('keeps the chosen pack while it is offered, then falls back to the page, then the smallest', () => {
  const offers = buildPackOffers([pack(1, 3900), pack(5, 18500), pack(10, 35900)], 20, can, facts)
  const chosen = (product: string | undefined, page: string) => selectPackOffer(offers, product, page)?.pack.quantity
  expect([chosen('p5', 'p10'), chosen(undefined, 'p10'), chosen('p30', 'p20')]).toEqual([5, 10, 1])
  expect(selectPackOffer([], undefined, 'p1')).toBeUndefined()
})

const whole = (min: number, max: number) => fc.integer({ min, max })

test('a larger pack never shows a higher price per can than its own price', () => {
  forAll(fc.uniqueArray(whole(1, 50)), fc.nat(100_000), (quantities, price) => {
    const packs = quantities.map((quantity) => pack(quantity, price))
    for (const { pricePerCan } of buildPackOffers(packs, 20, can, facts)) expect(pricePerCan).toBeLessThanOrEqual(price)
  })
})

test.each([
  [35900, 10, 3900, { amount: 3100, percent: 7 }],
  [39000, 10, 3900, undefined],
  [40000, 10, 3900, undefined],
  [3900, 1, 3900, undefined],
  [35900, 10, undefined, undefined],
])('a pack for %i of %i cans at %s each saves %j', (pack, cans, single, saving) => {
  expect(computePackSaving(pack, cans, single)).toEqual(saving)
})

test('pack price plus saving equals the single price, and the percentage is never overstated', () => {
  forAll(fc.nat(1_000_000), whole(2, 50), whole(1, 20_000), (pack, cans, single) => {
    const saving = computePackSaving(pack, cans, single)
    const alone = cans * single
    expect(saving === undefined).toBe(pack >= alone)
    expect(pack + (saving?.amount ?? alone - pack)).toBe(alone)
    expect(saving?.percent ?? 0).toBeLessThanOrEqual(((saving?.amount ?? 0) * 100) / alone)
  })
})
