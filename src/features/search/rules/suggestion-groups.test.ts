import { expect, test } from 'vitest'
import { createProductRecord } from '#services/search/records/product-record.fixture.ts'
import type { Suggestions } from '#services/search/suggest.ts'
import { buildSuggestionGroups } from './suggestion-groups.ts'

const nicotine = { nicotinePerPortionMg: 6, portionsPerPackage: 20 }
const labels = { title: 'Fjallvik Cool Mint', formatLabel: 'slim' }
const found: Suggestions = {
  words: ['Mint'],
  products: [createProductRecord('1', { ...labels, ...nicotine, uri: 'cool-mint', image: '/1.webp' })],
  ...{ count: 12, queryID: undefined, index: 'products_en' },
  ...{ pages: [{ objectID: 'p', title: 'Mint', uri: 'flavours/mint', kind: 'flavour', code: 'mint' }], posts: [] },
}

const context = {
  ...{ query: 'mint', pricelist: 20, pictures: true, recent: ['cola'] },
  formatNicotine: (mg: number) => `${mg} mg`,
  decimalDigits: 2,
  formatPricePerPouch: (price: number) => `${price} each`,
  formatSeeAll: (count: number) => `All ${count}`,
}

test('groups suggestions, priced products, the link to all results and pages, and omits empty groups', () => {
  const groups = buildSuggestionGroups(found, context)
  expect(groups.map(({ section }) => section)).toEqual(['suggestions', 'products', 'pages'])
  expect(groups[1]?.entries).toEqual([
    {
      ...{ kind: 'product', id: 'product 1', label: 'Cool Mint', detail: 'Fjallvik, Normal, 6 mg, slim' },
      ...{ unit: '245 each', note: '49,00 kr', picture: '/1.webp', page: 'pouches/cool-mint', query: 'mint' },
    },
    { kind: 'all', id: 'all', label: 'All 12', query: 'mint' },
  ])
  expect(groups[2]?.entries[0]?.page).toBe('flavours/mint')
})

test('shows recent and popular searches when the query is empty', () => {
  const groups = buildSuggestionGroups(found, { ...context, query: '' })
  expect(groups.map(({ section, entries }) => `${section} ${entries.length}`)).toEqual(['recent 1', 'popular 1'])
})

test('computes the price per pouch in minor units, as lists do', () => {
  const price = { price: '43,90 kr', priceAsNumber: 43.9, priceBeforeDiscountAsNumber: 43.9, discountPercent: 0 }
  const products = [createProductRecord('1', { ...nicotine, prices: { '20': price } })]
  const [, group] = buildSuggestionGroups({ ...found, products }, context)
  expect(group?.entries[0]?.unit).toBe('219.5 each')
})

test.each([
  ['note', 'a product without a price in the pricelist', { pricelist: 23 }],
  ['picture', 'a product in a market without pictures', { pictures: false }],
])('shows no %s for %s', (field, _, fields) => {
  const [, products] = buildSuggestionGroups(found, { ...context, ...fields })
  expect(products?.entries[0]).not.toHaveProperty(field)
})
