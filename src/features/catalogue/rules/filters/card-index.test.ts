import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sortMethods } from '#app.config'
import { anyCard, anyFilters } from '../../any-card.fixture.ts'
import { card } from '../../card.fixture.ts'
import { firstOfKin } from '../family/kin.ts'
import { sortProducts } from '../sorting/sort.ts'
import { countPassing, indexCards, listedProducts } from './card-index.ts'
import { valuesOf } from './filter.ts'
import { applyFilters } from './filter-values.ts'

const anySort = fc.constantFrom(...sortMethods)
const manyCards = fc.array(anyCard, { maxLength: 80 })

test('lists and counts what the plain rules do, whatever was asked of it before', () => {
  const asked = fc.array(fc.tuple(anyFilters, anySort, fc.constantFrom(20, 21, 99)), { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(manyCards, asked, (cards, presses) => {
      const index = indexCards(cards)
      for (const [filters, sort, pricelist] of presses) {
        const sorted = sortProducts(applyFilters(cards, filters, pricelist), sort, pricelist)
        const wanted = valuesOf(filters, 'folded').length > 0 ? sorted.filter(firstOfKin()) : sorted
        expect(listedProducts(index, { filters, sort, pricelist })).toEqual(wanted)
        expect(countPassing(index, filters, pricelist)).toBe(wanted.length)
      }
    }),
  )
})

test('finds each of thousands at its place', () => {
  const cards = Array.from({ length: 5000 }, (_, place) => card({ id: String(place), brandUri: `brand-${place % 33}` }))
  const filters = [{ name: 'brand', values: ['brand-31', 'brand-0'] }] as const
  const wanted = applyFilters(cards, filters)
  expect(listedProducts(indexCards(cards), { filters, sort: 'newest', pricelist: 20 })).toEqual(wanted)
  expect(countPassing(indexCards(cards), filters)).toBe(wanted.length)
})
