import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyCard } from '../any-card.fixture.ts'
import { card } from '../card.fixture.ts'
import { type ListAction, listFromSearch, listReducer } from './list-state.ts'

const mint = card({ id: 'mint', flavours: ['mint'], popularity: 1, sortPrices: { 20: 30 } })
const berry = card({ id: 'berry', flavours: ['berry'], popularity: 3, sortPrices: { 20: 10 } })
const coolMint = card({ id: 'cool', flavours: ['mint'], popularity: 2, sortPrices: { 20: 20 } })
const products = [mint, berry, coolMint]

type Action = ListAction<ReturnType<typeof card>>

function after(...actions: Action[]) {
  const state = actions.reduce(listReducer, listFromSearch(products, 20))
  return { ...state, listed: state.listed.map(({ id }) => id).join(' ') }
}

test('begins with everything by popularity', () => {
  expect(after()).toMatchObject({ sort: 'popularity', filters: [], listed: 'berry cool mint' })
})

test('a changed filter lists nothing else until it is applied', () => {
  const update: Action = { type: 'update-filter', name: 'flavor', values: ['mint'] }
  expect(after(update)).toMatchObject({ filters: [{ name: 'flavor', values: ['mint'] }], listed: 'berry cool mint' })
  expect(after(update, { type: 'apply-filters' }).listed).toBe('cool mint')
})

test('sorting sorts again with the filters in force', () => {
  const filters: Action = { type: 'set-active-filters', filters: [{ name: 'flavor', values: ['mint'] }] }
  expect(after(filters, { type: 'set-sort', sort: 'price-desc' }).listed).toBe('mint cool')
  expect(after({ type: 'set-sort', sort: 'price-asc' }, filters).listed).toBe('cool mint')
})

test.each<[string, Action]>([
  ['resetting the filters', { type: 'reset-filters' }],
  ['other products', { type: 'set-products', products, pricelist: 20 }],
])('%s goes back to all products by popularity', (_what, action) => {
  const changed: Action[] = [
    { type: 'set-sort', sort: 'newest' },
    { type: 'set-active-filters', filters: [{ name: 'flavor', values: ['berry'] }] },
  ]
  expect(after(...changed, action)).toMatchObject({ sort: 'popularity', filters: [], listed: 'berry cool mint' })
})

test('an unknown action is an error', () => {
  expect(() => Reflect.apply(listReducer, undefined, [listFromSearch(products, 20), { type: 'explode' }])).toThrow(
    'Unexpected value',
  )
})

test('a query string lists what setting its filters and its sort one after the other lists', () => {
  const filters = [{ name: 'flavor', values: ['mint', 'berry'] }] as const
  fc.assert(
    fc.property(fc.array(anyCard), (cards) => {
      const step = listReducer(listFromSearch(cards, 20), { type: 'set-active-filters', filters })
      const end = listReducer(step, { type: 'set-sort', sort: 'price-asc' })
      expect(listFromSearch(cards, 20, { filters, sort: 'price-asc' })).toEqual(end)
    }),
  )
})
