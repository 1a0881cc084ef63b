import { expect, test } from 'vitest'
import type { CatalogueProduct } from './catalogue.ts'
import { rankBySales } from './popularity.ts'

type Numbers = Record<string, string | undefined>
type Product = Pick<CatalogueProduct, 'id' | 'attributes'>

function ranked(numbers: Numbers, sales: Record<string, number>): [id: string, popularity: string][] {
  const products = Object.entries(numbers).map(([id, text]): [string, Product] => {
    return [id, { id, attributes: text === undefined ? {} : { popularity_text: text } }]
  })
  rankBySales(new Map(products), new Map(Object.entries(sales)))
  return products.map(([id, { attributes }]) => [id, String(attributes.popularity_text)])
}

function order(numbers: Numbers, sales: Record<string, number>): string {
  const sorted = ranked(numbers, sales).toSorted(([, a], [, b]) => (Number(b) || 0) - (Number(a) || 0))
  return sorted.map(([id]) => id).join(' ')
}

test.each([
  ['nothing was sold: as the operator says', { a: '1', b: '900' }, {}, 'b a'],
  ['one can counts more than any number', { a: '1', b: '900' }, { a: 1 }, 'a b'],
  ['more cans count more', { a: '900', b: '1' }, { a: 2, b: 3 }, 'b a'],
  ['as many cans: as the operator says', { a: '1', b: '900', c: '950' }, { a: 3, b: 3 }, 'b a c'],
  ['numbers with a part after the point', { a: '0.5', b: '0.7' }, { a: 1 }, 'a b'],
  ['no number, or none that is one', { a: undefined, b: 'much', c: '5' }, { a: 1, b: 2 }, 'b a c'],
  ['what is sold no more is nobody', { a: '1', b: '2' }, { gone: 9 }, 'b a'],
])('%s', (_name, numbers, sales, expected) => {
  expect(order(numbers, sales)).toBe(expected)
})

test('writes nothing without sales', () => {
  expect(ranked({ a: '17' }, {})).toEqual([['a', '17']])
})
