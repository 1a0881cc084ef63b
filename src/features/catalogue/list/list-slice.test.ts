import { expect, test } from 'vitest'
import { fc, forAll } from '#lib/for-all.fixture.ts'
import { noMarket } from '#market-rules/rules/no-market.ts'
import { arbitraryCard } from '../arbitrary-cards.fixture.ts'
import { createTestCard } from '../card.fixture.ts'
import { cardsPerStep } from '../rules/listing/list-window.ts'
import { filterSellable } from '../rules/sellable.ts'
import { decodeCards, emptySerializedCards } from '../rules/serialized-cards.ts'
import { getSortMethods } from '../rules/sorting/sort.ts'
import { withVariantCounts } from '../rules/variants/product-groups.ts'
import { type ListSearch, listSearchDefaults as plain } from '../search-params.ts'
import { createListSlice } from './create-list-slice.ts'
import { createDisplayedList } from './displayed-list.ts'
import { getSliceView, isSameView, toDisplayedList } from './list-slice.ts'

const sweden = { market: 1, pricelist: 20 }
const whole = { url: '/api/list?version=1', length: 9 }
const getIds = (cards: readonly { id: string }[]) => cards.map(({ id }) => id)

/**
 * Creates cards in descending popularity. Every third card has a different brand, every second one is sold in an
 * additional market, and every six cards form a group.
 */
function createProducts(count: number) {
  return Array.from({ length: count }, (_, index) =>
    createTestCard({
      ...{ id: String(index), brand: index % 3 === 0 ? 'Holm' : 'Fjord', brandUri: index % 3 === 0 ? 'holm' : 'fjord' },
      ...{ markets: index % 2 === 0 ? [1, 2] : [2], popularity: count - index, groupNumber: Math.floor(index / 6) },
      sortPrices: { 20: (index * 7919) % 1000 },
    }),
  )
}

test('a slice of a long list contains its first step and the address of the full list, and does not grow with it', () => {
  const part = createListSlice(createProducts(400), plain, sweden, whole)
  expect(part).toMatchObject({ count: 200, total: 200, fullList: whole })
  expect(part).not.toHaveProperty('view')
  expect(getIds(decodeCards(part.rows))).toEqual(
    getIds(createProducts(2 * cardsPerStep)).filter((id) => Number(id) % 2 === 0),
  )
  const size = (count: number) => JSON.stringify(createListSlice(createProducts(count), plain, sweden, whole)).length
  expect(size(5000)).toBeLessThan(size(200) * 1.05)
})

test('a slice of a list of one step contains all products, for every market', () => {
  const all = createProducts(cardsPerStep)
  const part = createListSlice(all, { ...plain, filters: [{ name: 'brand', values: ['holm'] }] }, sweden, whole)
  expect(part).toMatchObject({ count: 6, total: 18 })
  expect(part).not.toHaveProperty('fullList')
  expect(decodeCards(part.rows)).toEqual(all)
})

test('names the brands of a filter although their products are not shown', () => {
  const filters: ListSearch['filters'] = [
    { name: 'brand', values: ['holm', 'unknown'] },
    { name: 'strength', values: ['4'] },
  ]
  expect(createListSlice(createProducts(400), { ...plain, filters }, sweden, whole)).toMatchObject({
    ...{ count: 0, total: 200, rows: emptySerializedCards, brands: [{ brand: 'Holm', brandUri: 'holm' }] },
  })
})

const view = fc.record({
  filters: fc.constantFrom<ListSearch['filters']>(
    [],
    [{ name: 'brand', values: ['holm'] }],
    [{ name: 'folded', values: ['yes'] }],
  ),
  sort: fc.constantFrom<ListSearch['sort']>('popularity', 'newest', 'price-asc', 'price-desc'),
  show: fc.constantFrom(36, 72, 180, 3600),
})

test('a slice renders every view as the full list does', () => {
  const all = createProducts(700)
  const sold = filterSellable(all, sweden)
  forAll(view, (asked) => {
    const part = createListSlice(all, asked, sweden, whole)
    const drawn = toDisplayedList(part, filterSellable(decodeCards(part.rows), sweden))
    const fromWhole = createDisplayedList(sold, asked, sweden.pricelist)
    expect(getIds(drawn.cards)).toEqual(getIds(fromWhole.cards))
    expect({ ...drawn, cards: [] }).toEqual({ ...fromWhole, cards: [] })
    expect(isSameView(getSliceView(part), asked)).toBe(true)
  })
})

test('a card in a slice equals the full card except for sorting, folding and map data', () => {
  fc.assert(
    fc.property(fc.array(arbitraryCard, { minLength: cardsPerStep + 1, maxLength: 48 }), (cards) => {
      const sold = cards.map((one) => ({ ...one, markets: [1], prices: { 20: { now: 1 } } }))
      const shown = decodeCards(createListSlice(sold, plain, sweden, whole).rows)
      const expected = createDisplayedList(withVariantCounts(sold), plain, 20).cards
      const unread = { popularity: 0, createdAt: '', sortPrices: {} }
      expect(shown).toEqual(expected.map(({ thumbnailImage: _, groupNumber: __, ...one }) => ({ ...one, ...unread })))
    }),
    { numRuns: 20 },
  )
})

test('lists products of any market where nothing is sold, and does not sort by price', () => {
  const all = [...createProducts(60), createTestCard({ id: 'nowhere', markets: [] })]
  const part = createListSlice(all, { ...plain, sort: 'price-asc' }, noMarket, whole)
  expect(part).toMatchObject({ count: 60, total: 60 })
  expect(part).not.toHaveProperty('view')
  expect(getIds(decodeCards(part.rows))).toEqual(getIds(createProducts(60)).slice(0, cardsPerStep))
  expect(getSortMethods(noMarket)).toEqual(['popularity', 'newest', 'strength-asc', 'strength-desc'])
  expect(getSortMethods(sweden)).toContain('price-asc')
})
