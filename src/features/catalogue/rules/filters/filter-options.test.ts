import { expect, test } from 'vitest'
import { choiceFilterNames } from '#lib/facets.ts'
import { fc, forAll } from '#lib/for-all.fixture.ts'
import type { ProductCard } from '#services/commerce/product.ts'
import { arbitraryCard, arbitraryFilters } from '../../arbitrary-cards.fixture.ts'
import { createTestCard } from '../../card.fixture.ts'
import { booleanFilterValue, type Filter, setFilterValues } from './filter.ts'
import { buildFilterChoices, buildFilterOptions } from './filter-options.ts'
import { applyFilters, getAttributeValues } from './filter-values.ts'

const keepValue = (_name: string, value: string) => value
const buildOptions = (
  cards: readonly ProductCard[],
  filters: readonly Filter[] = [],
  label = keepValue,
  language = 'en',
) => buildFilterOptions(cards, buildFilterChoices(cards, label, language), filters, 20)

const getValues = (options: { value: string }[]) => options.map(({ value }) => value)

test('lists brands and flavours alphabetically by label in the given language', () => {
  const names: Record<string, string> = { a: 'Ö', b: 'Z', c: 'O', berry: 'Waldbeere', mint: 'Minze' }
  const flavours = { a: ['berry'], b: ['mint'], c: [] } as const
  const products = (['a', 'b', 'c'] as const).map((uri) =>
    createTestCard({ brandUri: uri, flavours: [...flavours[uri]] }),
  )
  const label = (_name: string, value: string) => names[value] ?? value
  expect(getValues(buildOptions(products, [], label, 'sv').brand)).toEqual(['c', 'b', 'a'])
  expect(getValues(buildOptions(products, [], label, 'de').brand)).toEqual(['c', 'a', 'b'])
  expect(buildOptions(products, [], label, 'de').flavor).toEqual([
    { value: 'mint', label: 'Minze', count: 1 },
    { value: 'berry', label: 'Waldbeere', count: 1 },
  ])
})

test('lists formats unknown first, then by size, and strengths in ascending order', () => {
  const formats = ['large', 'slim', 'mini', 'normal', 'superslim'] as const
  const products = formats.map((format) => createTestCard({ format }))
  expect(getValues(buildOptions(products).format)).toEqual(['mini', 'superslim', 'slim', 'normal', 'large'])
  expect(getValues(buildOptions([...products, createTestCard({ format: 'xl' })]).format)[0]).toBe('xl')
  const strong = ([4, 1, 3] as const).map((strength) => createTestCard({ strength }))
  expect(getValues(buildOptions(strong).strength)).toEqual(['1', '3', '4'])
})

test('an option counts the products that it would list as the only choice in its filter', () => {
  forAll(fc.array(arbitraryCard, { maxLength: 80 }), arbitraryFilters, (products, filters) => {
    const options = buildOptions(products, filters)
    for (const name of choiceFilterNames) {
      expect(new Set(getValues(options[name]))).toEqual(
        new Set(products.flatMap((one) => getAttributeValues(one, name, 20))),
      )
      for (const { value, count } of options[name]) {
        expect(count).toBe(applyFilters(products, setFilterValues(filters, name, [value]), 20).length)
      }
    }
  })
})

test('offers one card per can where a can has several strengths, with the number left', () => {
  const products = [
    createTestCard({ flavours: ['mint'], groupNumber: 0 }),
    createTestCard({ flavours: ['mint'], groupNumber: 0 }),
    createTestCard({ flavours: ['berry'], groupNumber: 1 }),
    createTestCard({ flavours: ['mint'] }),
  ]
  expect(buildOptions(products).folded).toBe(3)
  expect(buildOptions(products, [{ name: 'flavor', values: ['mint'] }]).folded).toBe(2)
})

test('does not offer filters for products without attributes', () => {
  const nothing = { brand: [], flavor: [], strength: [], format: [], nicotine: [], price: [] }
  const options = buildOptions([createTestCard({ brandUri: '', flavours: [], prices: {} })])
  expect(options).toEqual({ ...nothing, stock: 1, sale: 0, folded: 0 })
})

test('ranges and switches count the products left by the other filters', () => {
  const products = [
    createTestCard({ flavours: ['mint'], nicotineMg: 4, prices: { 20: { now: 3000 } } }),
    createTestCard({ flavours: ['mint'], nicotineMg: 9, prices: { 20: { now: 4500, lowest30: 5000 } } }),
    createTestCard({ flavours: ['berry'], nicotineMg: 9, prices: { 20: { now: 4000 } }, available: false }),
  ]
  const filters = [
    { name: 'flavor', values: ['mint'] },
    { name: 'nicotine', values: ['5-20'] },
  ] as const
  const options = buildOptions(products, filters)
  const counted = (steps: typeof options.nicotine) => steps.map(({ amount, count }) => `${count} at ${amount}`)
  expect(counted(options.nicotine)).toEqual(['1 at 4', '1 at 9'])
  expect(counted(options.price)).toEqual(['0 at 3000', '0 at 4000', '1 at 4500'])
  expect(options).toMatchObject({ stock: 1, sale: 1 })
  const wanted = [...filters, { name: 'sale', values: [booleanFilterValue] }] as const
  expect(applyFilters(products, wanted, 20)).toEqual([products[1]])
})
