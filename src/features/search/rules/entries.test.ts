import { expect, test } from 'vitest'
import type { Suggestions } from '#services/search/suggest.ts'
import { entryGroups } from './entries.ts'

const found: Suggestions = {
  words: ['Mint'],
  products: [
    {
      objectID: '1',
      title: 'Fjallvik Cool Mint',
      sku: '',
      uri: 'cool-mint',
      categoryUri: 'pouches',
      brand: 'Fjallvik',
      brandUri: 'fjallvik',
      category: 'Pouches',
      categories: [],
      categoryIds: [],
      flavour: ['mint'],
      strength: '2',
      format: 'slim',
      flavourLabel: ['Mint'],
      strengthLabel: 'Normal',
      formatLabel: 'slim',
      nicotinePerPortionMg: 6,
      portionsPerPackage: 20,
      packSize: 1,
      image: '/1.webp',
      prices: { '20': { price: '49,00 kr', priceAsNumber: 49, priceBeforeDiscountAsNumber: 49, discountPercent: 0 } },
      markets: [1],
      available: true,
      popularity: 1,
      createdAt: 0,
      tags: [],
    },
  ],
  count: 12,
  queryID: undefined,
  index: 'products_en',
  pages: [{ objectID: 'p', title: 'Mint', uri: 'flavours/mint', kind: 'flavour', code: 'mint' }],
  posts: [],
}

const context = {
  query: 'mint',
  pricelist: 20,
  pictures: true,
  recent: ['cola'],
  nicotine: (mg: number) => `${mg} mg`,
  perPouch: (price: number) => `${price} each`,
  seeAll: (count: number) => `All ${count}`,
}

test('a text leads to words, products with their price, all of them, and pages; empty groups are left out', () => {
  const groups = entryGroups(found, context)
  expect(groups.map(({ section }) => section)).toEqual(['suggestions', 'products', 'pages'])
  expect(groups[1]?.entries).toEqual([
    {
      kind: 'product',
      id: 'product 1',
      label: 'Cool Mint',
      detail: 'Fjallvik, Normal, 6 mg, slim',
      unit: '2.45 each',
      note: '49,00 kr',
      picture: '/1.webp',
      page: 'pouches/cool-mint',
      query: 'mint',
    },
    { kind: 'all', id: 'all', label: 'All 12', query: 'mint' },
  ])
  expect(groups[2]?.entries[0]?.page).toBe('flavours/mint')
})

test('without a text: what was searched for before, and what is popular', () => {
  const groups = entryGroups(found, { ...context, query: '' })
  expect(groups.map(({ section, entries }) => [section, entries.length])).toEqual([
    ['recent', 1],
    ['popular', 1],
  ])
})

test('a product without a price in the pricelist is shown without one', () => {
  const [, products] = entryGroups(found, { ...context, pricelist: 23 })
  expect(products?.entries[0]).not.toHaveProperty('note')
})

test('a market without pictures of products has none here', () => {
  const [, products] = entryGroups(found, { ...context, pictures: false })
  expect(products?.entries[0]).not.toHaveProperty('picture')
})
