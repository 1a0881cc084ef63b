import { expect, test } from 'vitest'
import { fc, forAll } from '#lib/for-all.fixture.ts'
import { arbitraryCard } from '../../arbitrary-cards.fixture.ts'
import { createTestCard } from '../../card.fixture.ts'
import { hasMarketChanged } from '../has-market-changed.ts'
import { sortProducts } from '../sorting/sort-products.ts'
import { createListState, type ListAction, listReducer } from './list-state.ts'

const mint = createTestCard({ id: 'mint', flavours: ['mint'], popularity: 1, sortPrices: { 20: 30 } })
const berry = createTestCard({ id: 'berry', flavours: ['berry'], popularity: 3, sortPrices: { 20: 10 } })
const coolMint = createTestCard({ id: 'cool', flavours: ['mint'], popularity: 2, sortPrices: { 20: 20 } })
const products = [mint, berry, coolMint]

type Choice = Parameters<typeof createListState>[2]

function applyActions(choice: Choice, ...actions: ListAction[]) {
  const state = actions.reduce(listReducer, createListState(products, 20, choice))
  return { ...state, listed: formatIds(state.listed) }
}

const formatIds = (listed: readonly { id: string }[]) => listed.map(({ id }) => id).join(' ')
const mintOnly = [{ name: 'flavor', values: ['mint'] }] as const

test('lists everything by popularity at first, and applies a changed filter only to a new list', () => {
  expect(applyActions({})).toMatchObject({ sort: 'popularity', filters: [], listed: 'berry cool mint' })
  const changed = applyActions({}, { type: 'update-filter', name: 'flavor', values: ['mint'] })
  expect(changed).toMatchObject({ filters: mintOnly, listed: 'berry cool mint' })
  expect(applyActions({ filters: changed.filters }).listed).toBe('cool mint')
})

test('sorting keeps the filters, and resetting the filters lists all products by popularity', () => {
  expect(applyActions({ filters: mintOnly, sort: 'price-desc' }).listed).toBe('mint cool')
  expect(applyActions({ filters: mintOnly, sort: 'price-asc' }).listed).toBe('cool mint')
  expect(applyActions({ filters: mintOnly, sort: 'newest' }, { type: 'reset-filters' })).toMatchObject(applyActions({}))
})

test.each([
  ['the same market', { market: 1, pricelist: 20 }, { market: 1, pricelist: 20 }, false],
  ['another market', { market: 1, pricelist: 20 }, { market: 2, pricelist: 20 }, true],
  ['another pricelist', { market: 1, pricelist: 20 }, { market: 1, pricelist: 21 }, true],
  ['the first market of a visit', null, { market: 2, pricelist: 21 }, false],
])('detects whether the market has changed: %s', (_, before, now, another) => {
  expect(hasMarketChanged(before, now)).toBe(another)
})

test('throws for an unknown action', () => {
  expect(() => Reflect.apply(listReducer, undefined, [createListState(products, 20), { type: 'explode' }])).toThrow(
    'Unexpected value',
  )
})

test('a query string lists the products that pass its filters, sorted', () => {
  const filters = [{ name: 'flavor', values: ['mint', 'berry'] }] as const
  forAll(fc.array(arbitraryCard), (cards) => {
    const passing = cards.filter(({ flavours }) => flavours.some((one) => one === 'mint' || one === 'berry'))
    const { listed } = createListState(cards, 20, { filters, sort: 'price-asc' })
    expect(listed).toEqual(sortProducts(passing, 'price-asc', 20))
  })
})
