import { expect, it } from 'vitest'
import { fc, forAll } from '#lib/for-all.fixture.ts'
import {
  computeLineDeltas,
  findReducedLines,
  type NamedLine,
  planCountryChangeUndo,
  toLineChanges,
} from './line-changes.ts'

const createLine = (item: string, quantity: number): NamedLine => ({
  item,
  quantity,
  product: { name: `Can ${item}` },
})
/** `a2 b1` is a cart with two of `a` and one of `b`. */
const createCartLines = (text: string) =>
  text.split(' ').flatMap(([item, ...rest]) => (item ? [createLine(item, Number(rest.join('')))] : []))
const anyCart = fc.array(fc.record({ item: fc.constantFrom('a', 'b', 'c'), quantity: fc.integer({ min: 1, max: 9 }) }))

it.each([
  ['nothing when nothing changed', 'a1', 'a1', ''],
  ['nothing when more was added', 'a1', 'a2 b1', ''],
  ['a removed item', 'a2 b1', 'b1', 'Can a 2 to 0'],
  ['an item with fewer units', 'a3', 'a1', 'Can a 3 to 1'],
  ['lines of one item together', 'a1 a2', 'a2', 'Can a 3 to 2'],
  ['everything of an emptied cart, in order', 'b1 a1', '', 'Can b 1 to 0, Can a 1 to 0'],
])('reports %s', (_, before, after, expected) => {
  const changes = findReducedLines(createCartLines(before), createCartLines(after))
  expect(changes.map((change) => `${change.name} ${change.before} to ${change.after}`).join(', ')).toBe(expected)
})

it('accounts for every missing unit', () => {
  const lines = (rows: { item: string; quantity: number }[]) =>
    rows.map(({ item, quantity }) => createLine(item, quantity))
  const units = (rows: { item: string; quantity: number }[], item: string) =>
    rows.filter((row) => row.item === item).reduce((sum, { quantity }) => sum + quantity, 0)
  forAll(anyCart, anyCart, (before, after) => {
    const changes = findReducedLines(lines(before), lines(after))
    for (const item of ['a', 'b', 'c']) {
      const lost = Math.max(0, units(before, item) - units(after, item))
      const change = changes.find((each) => each.item === item)
      expect((change?.before ?? 0) - (change?.after ?? 0)).toBe(lost)
    }
  })
})

it('names short items from the given lines, otherwise by item', () => {
  const short = [
    { item: 'a', wanted: 3, available: 1 },
    { item: 'z', wanted: 2, available: 0 },
  ]
  expect(toLineChanges(short, [createLine('a', 1)])).toEqual([
    { item: 'a', name: 'Can a', before: 3, after: 1 },
    { item: 'z', name: 'z', before: 2, after: 0 },
  ])
})

const before = [
  { item: '1', quantity: 2, product: { name: 'Mint' } },
  { item: '2', quantity: 1, comment: 'gift', product: { name: 'Berry' } },
  { item: '2', quantity: 3, product: { name: 'Berry' } },
]
const berryGone = { item: '2', name: 'Berry', before: 4, after: 0 }

const items = [
  { item: '2', quantity: 1, comment: 'gift' },
  { item: '2', quantity: 3 },
]

it.each([
  ['lost lines, with their comments', 'SE', [berryGone], { country: 'SE', items }],
  ['nothing if no country was known before', undefined, [berryGone], undefined],
  ['nothing if no line is lost', 'SE', [{ item: '1', name: 'Mint', before: 2, after: 1 }], undefined],
])('undoing a country change restores %s', (_, country, changes, undo) => {
  expect(planCountryChangeUndo(country, before, changes)).toEqual(undo)
})

it.each([
  ['nothing', '', '', ''],
  ['a first line', '', 'a2', 'a2'],
  ['more of a line', 'a2', 'a5', 'a3'],
  ['fewer of a line', 'a5', 'a2', 'a-3'],
  ['a removed line', 'a5 b1', 'b1', 'a-5'],
  ['one removed, one added', 'a1', 'b2', 'a-1 b2'],
  ['two lines of one item', 'a1 a2', 'a4', 'a1'],
])('returns the line differences: %s', (_, before, after, expected) => {
  const changes = computeLineDeltas(createCartLines(before), createCartLines(after))
  expect(changes.map(({ item, quantity }) => `${item}${quantity}`).join(' ')).toBe(expected)
})

it('returns line differences that lead from one cart to the other', () => {
  const total = (lines: readonly { quantity: number }[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0)
  forAll(anyCart, anyCart, (before, after) => {
    expect(total(before) + total(computeLineDeltas(before, after))).toBe(total(after))
  })
})
