import { expect, test } from 'vitest'
import { nowhere } from '#market-rules/rules/nowhere.ts'
import { possibleFilters } from './possible-filters.ts'

const filters = [
  { name: 'price', values: ['100-200'] },
  { name: 'sale', values: ['yes'] },
  { name: 'stock', values: ['yes'] },
] as const
const names = (place: Parameters<typeof possibleFilters>[1]) => possibleFilters(filters, place).map(({ name }) => name)

test('a list is filtered by no price where there is none, and by no reduction that may not be announced', () => {
  expect(possibleFilters(filters, { pricelist: 20, offers: true })).toBe(filters)
  expect(names({ pricelist: nowhere.pricelist, offers: true })).toEqual(['sale', 'stock'])
  expect(names({ pricelist: 20, offers: false })).toEqual(['price', 'stock'])
})
