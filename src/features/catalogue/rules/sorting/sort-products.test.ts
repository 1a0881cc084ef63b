import { expect, test } from 'vitest'
import { sortMethods } from '#app.config'
import { fc, forAll } from '#lib/for-all.fixture.ts'
import { arbitraryCard } from '../../arbitrary-cards.fixture.ts'
import { createTestCard } from '../../card.fixture.ts'
import type { SortMethod } from './sort.ts'
import { sortProducts } from './sort-products.ts'

const products = [
  createTestCard({ id: 'a', popularity: 5, createdAt: '2026-01-01 10:00:00', sortPrices: { 20: 300, 23: 10 } }),
  createTestCard({ id: 'b', popularity: 90, createdAt: '2025-06-01 10:00:00', sortPrices: { 20: 100, 23: 30 } }),
  createTestCard({ id: 'c', popularity: 0, createdAt: '2026-08-01 09:00:00', sortPrices: { 23: 20 } }),
  createTestCard({ id: 'd', popularity: 5, createdAt: '2026-01-01 10:00:00', sortPrices: { 20: 300, 23: 10 } }),
]
const formatIds = (cards: readonly { id: string }[]) => cards.map(({ id }) => id).join('')

test.each<[SortMethod, number, string]>([
  ['popularity', 20, 'badc'],
  ['newest', 20, 'cadb'],
  ['price-asc', 20, 'badc'],
  ['price-desc', 20, 'adbc'],
  ['price-asc', 23, 'adcb'],
  ['price-desc', 23, 'bcad'],
])('sorts by %s in pricelist %i as %s', (method, pricelist, order) => {
  expect(formatIds(sortProducts(products, method, pricelist))).toBe(order)
})

test.each<[SortMethod, string]>([
  ['price-pouch', 'bacd'],
  ['strength-asc', 'cadb'],
  ['strength-desc', 'adcb'],
])('%s compares the single can and puts missing values last', (method, order) => {
  const cans = [
    createTestCard({ id: 'a', nicotineMg: 9, pouches: 20, prices: { 20: { now: 4000 } } }),
    createTestCard({ id: 'b', pouches: 24, prices: { 20: { now: 4000 } } }),
    createTestCard({ id: 'c', nicotineMg: 3.5, pouches: 20, prices: { 20: { now: 4100 } } }),
    createTestCard({ id: 'd', nicotineMg: 9, prices: { 21: { now: 1 } } }),
  ]
  expect(formatIds(sortProducts(cans, method, 20))).toBe(order)
})

const anyMethod = fc.constantFrom(...sortMethods)

test('sorting keeps every product once, and repeating it changes nothing', () => {
  forAll(fc.array(arbitraryCard), anyMethod, (cards, method) => {
    const sorted = sortProducts(cards, method, 20)
    expect(new Set(sorted)).toEqual(new Set(cards))
    expect(sorted).toHaveLength(cards.length)
    expect(sortProducts(sorted, method, 20)).toEqual(sorted)
  })
})

test('equal products keep their original order', () => {
  forAll(fc.array(fc.nat(2)), anyMethod, (levels, method) => {
    const cards = levels.map((popularity, id) =>
      createTestCard({ id: String(id), popularity, sortPrices: { 20: popularity } }),
    )
    const sorted = sortProducts(cards, method, 20)
    for (const level of [0, 1, 2]) {
      const ids = sorted.filter(({ popularity }) => popularity === level).map(({ id }) => Number(id))
      expect(ids).toEqual(ids.toSorted((a, b) => a - b))
    }
  })
})
