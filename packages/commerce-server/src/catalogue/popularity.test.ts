import { expect, test } from 'vitest'
import type { CatalogueProduct } from './catalogue.ts'
import { setPopularityFromSales } from './popularity.ts'

type Numbers = Record<string, string | undefined>
type Product = Pick<CatalogueProduct, 'id' | 'attributes'>

function ranked(numbers: Numbers, sales: Record<string, number>): [id: string, popularity: string][] {
  const products = Object.entries(numbers).map(([id, text]): [string, Product] => {
    return [id, { id, attributes: text === undefined ? {} : { popularity_text: text } }]
  })
  setPopularityFromSales(new Map(products), new Map(Object.entries(sales)))
  return products.map(([id, { attributes }]) => [id, String(attributes.popularity_text)])
}

test.each([
  ['no sales: by the operator’s value', { a: '1', b: '900' }, {}, 'b a'],
  ['one sold can counts more than any value', { a: '1', b: '900' }, { a: 1 }, 'a b'],
  ['more sold cans count more', { a: '900', b: '1' }, { a: 2, b: 3 }, 'b a'],
  ['equal sales: by the operator’s value', { a: '1', b: '900', c: '950' }, { a: 3, b: 3 }, 'b a c'],
  ['decimal values', { a: '0.5', b: '0.7' }, { a: 1 }, 'a b'],
  ['a missing or invalid value', { a: undefined, b: 'much', c: '5' }, { a: 1, b: 2 }, 'b a c'],
  ['sales of a deleted product', { a: '1', b: '2' }, { gone: 9 }, 'b a'],
])('ranks products: %s', (_name, numbers, sales, expected) => {
  const sorted = ranked(numbers, sales).toSorted(([, a], [, b]) => (Number(b) || 0) - (Number(a) || 0))
  expect(sorted.map(([id]) => id).join(' ')).toBe(expected)
})

test('keeps the operator’s value without sales', () => {
  expect(ranked({ a: '17' }, {})).toEqual([['a', '17']])
})
