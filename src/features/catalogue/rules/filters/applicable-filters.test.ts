import { expect, test } from 'vitest'
import { noMarket } from '#market-rules/rules/no-market.ts'
import { selectApplicableFilters } from './applicable-filters.ts'

const filters = [
  { name: 'price', values: ['100-200'] },
  { name: 'sale', values: ['yes'] },
  { name: 'stock', values: ['yes'] },
] as const
const listApplicableNames = (place: Parameters<typeof selectApplicableFilters>[1]) =>
  selectApplicableFilters(filters, place).map(({ name }) => name)

test('offers no price filter without prices and no reduction filter where it may not be announced', () => {
  expect(selectApplicableFilters(filters, { pricelist: 20, showsOffers: true })).toBe(filters)
  expect(listApplicableNames({ pricelist: noMarket.pricelist, showsOffers: true })).toEqual(['sale', 'stock'])
  expect(listApplicableNames({ pricelist: 20, showsOffers: false })).toEqual(['price', 'stock'])
})
