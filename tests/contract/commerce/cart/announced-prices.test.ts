import { buildPricesByProduct } from '@pouchery/commerce-server/catalogue/price-history'
import { composeOrderConfirmationMail } from '@pouchery/platform/mail/mails/order-confirmation'
import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { createTestCard } from '#features/catalogue/card.fixture.ts'
import { filterByAnnouncedReduction } from '#features/catalogue/rules/announced-reductions.ts'
import { getProductBadges } from '#features/catalogue/rules/badges.ts'
import { buildProduct as structuredProduct } from '#features/structured-data/rules/product.ts'
import { createGaItemFromCard } from '#features/tracking/rules/ga-items.ts'
import { computeReduction } from '#market-rules/prices/reduction.ts'
import { toPrice } from '#services/commerce/price-with-reduction.ts'
import type { Price } from '#services/commerce/product.ts'
import { toLines } from '#services/commerce/shopper/line.ts'
import { wireLineSchema } from '#services/commerce/wire/line.ts'
import { toProductRecord } from '#services/search/records/product-record.ts'
import { toWireLowestPrice } from '../../../../packages/commerce-server/src/catalogue/price-wire.ts'
import { createTestOrderDocument, testMailContext } from '../../../../packages/platform/src/mail/mails/mails.fixture.ts'

const hour = 3_600_000
const midnight = Date.UTC(2026, 0, 1)
const daysKnown = 120

/** Price change `at` hours after `midnight`. */
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

const hoursOn = (day: fc.Arbitrary<number>) => fc.tuple(day, fc.nat(23)).map(([days, hours]) => days * 24 + hours)
/** About half of the price changes are on one of four days, so that several changes often fall on the same day. */
const at = fc.oneof(hoursOn(fc.nat(daysKnown)), hoursOn(fc.constantFrom(0, 30, 31, daysKnown)))
const step = fc.record({ at, price: fc.integer({ min: 100, max: 9900 }), reduced: fc.boolean() })
const steps = fc
  .uniqueArray(step, { minLength: 1, maxLength: 14, selector: (one) => one.at })
  .map((all) => all.toSorted((a, b) => a.at - b.at))

const wireLowest = v.optional(v.array(v.object({ periodDays: v.number(), priceAsNumber: v.number() })), [])

function announcedPriceOf(history: readonly Step[], before: number): Price {
  const campaigns = campaignsOf(history)
  const rows = history.map(({ at, price }, index) => {
    const valid_from = new Date(midnight + at * hour).toISOString().slice(0, 19).replace('T', ' ')
    return { product: '1', pricelist: 20, valid_from, price, campaign: campaigns[index] ?? null }
  })
  const price = history.at(-1)?.price ?? 0
  const row = { product: '1', pricelist: 20, price, price_before: before }
  const linked = buildPricesByProduct([row], rows).get('1')?.get(20) ?? { now: price }
  const lowest = v.parse(wireLowest, toWireLowestPrice(linked, 'SEK').lowestPrice)
  return toPrice(price, lowest, 2)
}

/**
 * Returns the campaign names that a catalogue import would assign. Consecutive reductions belong to the same campaign.
 */
function campaignsOf(history: readonly Step[]): (string | null)[] {
  let started = 0
  return history.map(({ at, reduced }, index) => {
    if (!history[index - 1]?.reduced) started = at
    return reduced ? `sale-${started}` : null
  })
}

/**
 * Reference implementation with hourly resolution. Returns the lowest price of the 30 days before the current reduction
 * began, or undefined if any price of that period is unknown.
 */
function hourlyLowest30(history: readonly Step[]): number | undefined {
  let first = history.length - 1
  while (isContinuedReduction(history[first - 1], history[first])) first--
  const start = history[first]?.at ?? 0
  const hours = Array.from({ length: 30 * 24 }, (_, index) => start - 30 * 24 + index)
  const prices = hours.map((at) => history.slice(0, first).findLast((step) => step.at <= at)?.price)
  return prices.includes(undefined) ? undefined : Math.min(...prices.map((price) => price ?? 0))
}

function isContinuedReduction(earlier: Step | undefined, later: Step | undefined): boolean {
  return earlier?.reduced === true && later?.reduced === true && earlier.price >= later.price
}

/**
 * Calls `check` for random price histories. `lowest` is the lowest price of the 30 days before the current reduction,
 * or 0 if unknown.
 */
function checkHistories(check: (price: Price, lowest: number, percent: number) => void): void {
  const above = fc.integer({ min: 1, max: 20_000 })
  const property = fc.property(steps, above, fc.integer({ min: 0, max: 60 }), (history, more, percent) => {
    const price = announcedPriceOf(history, (history.at(-1)?.price ?? 0) + more)
    expect(price.now).toBe(history.at(-1)?.price)
    check(price, hourlyLowest30(history) ?? 0, percent)
  })
  fc.assert(property, { numRuns: 500 })
}

test('no announced or listed reduction exceeds what the lowest price of the 30 days before it allows', () => {
  checkHistories((price, lowest, listedPercent) => {
    const allowed = Math.max(0, lowest - price.now)
    for (const [from, percent] of announcements(price)) {
      expect(from - price.now).toBeLessThanOrEqual(allowed)
      expect(percent * lowest).toBeLessThanOrEqual(100 * allowed)
    }
    const card = createTestCard({ markets: [1], prices: { 20: price } })
    if (filterByAnnouncedReduction([card], listedPercent).length === 0) return
    expect(lowest).toBeGreaterThan(price.now)
    expect(listedPercent * lowest).toBeLessThanOrEqual(100 * allowed)
  })
})

const steady = { at: 0, price: 5000, reduced: false }
const hourOfLess = [
  { at: 50 * 24 + 9, price: 4200, reduced: false },
  { at: 50 * 24 + 10, price: 5000, reduced: false },
]

test.each([
  ['a cut after a steady price is announced from that price', [steady], 5000],
  ['of several prices a day the lowest counts, though it held for an hour', [steady, ...hourOfLess], 4200],
])('%s', (_, before, lowest30) => {
  const history = [...before, { at: 60 * 24, price: 4000, reduced: true }]
  expect(announcedPriceOf(history, 6000)).toEqual({ now: 4000, lowest30 })
})

test('a confirmation shows the price paid, but no previous price', () => {
  const document = JSON.parse(createTestOrderDocument('en'))
  // The number has ten digits, so that it does not occur elsewhere in the mail.
  const marked = '1234567890'
  const prices = { priceEachBeforeDiscount: marked, totalPriceBeforeDiscount: marked, priceEachReduction: marked }
  const lowestPrice = [{ periodDays: 30, price: marked, priceAsNumber: Number(marked) }]
  document.items = document.items.map((item: object) => ({ ...item, ...prices, lowestPrice, anyDiscount: true }))
  const mail = JSON.stringify(composeOrderConfirmationMail(JSON.stringify(document), '1001', testMailContext))
  expect(mail).toContain('80,00')
  expect(mail).not.toContain(marked)
})

/**
 * Returns the reduction that each part of the shop announces: the reference price in minor units and the percentage (0
 * if not stated).
 */
function announcements(price: Price): [from: number, percent: number][] {
  const prices = { 20: price }
  const badges = getProductBadges({ isNew: false, tags: ['30percent', 'campaign'] }, price)
  const badge = badges.find(({ kind }) => kind === 'discount')
  const record = toProductRecord(indexed(prices), 'en').prices['20']
  const item = createGaItemFromCard(createTestCard({ prices }), { pricelist: 20, digits: 2 })
  return [
    [price.lowest30 ?? price.now, badge && 'percent' in badge ? badge.percent : 0],
    [Math.round((record?.priceBeforeDiscountAsNumber ?? 0) * 100), record?.discountPercent ?? 0],
    [price.now + Math.round((item?.discount ?? 0) * 100), 0],
    [strikethroughPrice(price) ?? price.now, 0],
    ...cartAnnouncements(price),
  ]
}

/**
 * Returns the reductions that a cart line announces, once from its unit price and once from its line total divided by
 * the quantity.
 */
function cartAnnouncements({ now, lowest30 }: Price): [from: number, percent: number][] {
  const quantity = 3
  const wire = v.parse(wireLineSchema, {
    ...{ item: '1-1', quantity, product: { product: '1' } },
    ...{ priceEachAsNumber: now / 100, totalPriceAsNumber: (now * quantity) / 100 },
    ...toWireLowestPrice({ now, ...(lowest30 !== undefined && { lowest30 }) }, 'SEK'),
  })
  return toLines([wire], 2).flatMap(({ each, total }): [number, number][] => [
    [each.lowest30 ?? each.now, computeReduction(each)?.percent ?? 0],
    [(total.lowest30 ?? total.now) / quantity, computeReduction(total)?.percent ?? 0],
  ])
}

/** Returns the strikethrough price in the structured data of a product page, in minor units. */
function strikethroughPrice(price: Price): number | undefined {
  const pack = { product: '1', item: '1-1', quantity: 1, uri: 'a', prices: { 20: price }, available: true }
  const texts = { sku: '', excerpt: '', description: '', gallery: [], categoryName: [] }
  const detail = { ...createTestCard(), ...texts, willRestock: true }
  const frame = { pricelist: 20, currency: 'SEK', digits: 2, reductions: true, pictures: true, minimumAge: 18 }
  const text = JSON.stringify(structuredProduct({ ...detail, packs: [pack] }, frame, (path) => path))
  const found = /StrikethroughPrice","price":"([\d.]+)"/.exec(text)?.[1]
  return found === undefined ? undefined : Math.round(Number(found) * 100)
}

function indexed(prices: Record<number, Price>) {
  const names = { id: '1', name: '', sku: '', uri: '', brand: '', brandUri: '', category: '', categoryUri: '' }
  const lists = { categories: [], categoryIds: [], flavours: [], markets: [], tags: [] }
  return { ...names, ...lists, image: '', excerpt: '', prices, available: true, popularity: 0, createdAt: '' }
}
