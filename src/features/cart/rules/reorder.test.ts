import { expect, it } from 'vitest'
import { fc, forAll } from '#lib/for-all.fixture.ts'
import { type BoughtLine, findUnitsNotAdded, planCartAdditions } from './reorder.ts'

const createBoughtLine = (item: string, quantity: number, comment?: string): BoughtLine => ({
  ...{ id: `line-${item}${comment ?? ''}`, item, quantity, product: { name: `Can ${item}` } },
  ...(comment !== undefined && { comment }),
})

it('adds to an existing line without a comment and otherwise creates one line per item', () => {
  expect(planCartAdditions([createBoughtLine('1', 2), createBoughtLine('2', 3)], [createBoughtLine('1', 5)])).toEqual({
    lines: [{ line: 'line-1', quantity: 7 }],
    items: [{ item: '2', quantity: 3 }],
  })
  const items = [{ item: '1', quantity: 3 }]
  expect(
    planCartAdditions([createBoughtLine('1', 1), createBoughtLine('1', 2)], [createBoughtLine('1', 5, 'gift')]),
  ).toEqual({ lines: [], items })
})

it.each([
  ['nothing', [createBoughtLine('1', 2)], [], [createBoughtLine('1', 2)], []],
  [
    'nothing where some were there',
    [createBoughtLine('1', 2)],
    [createBoughtLine('1', 1)],
    [createBoughtLine('1', 3)],
    [],
  ],
  ['all of what is not sold', [createBoughtLine('1', 2)], [], [], [['1', 2]]],
  [
    'the units that are not in stock',
    [createBoughtLine('1', 5)],
    [createBoughtLine('1', 1)],
    [createBoughtLine('1', 3)],
    [['1', 3]],
  ],
  [
    'all when the cart shrank',
    [createBoughtLine('1', 2)],
    [createBoughtLine('1', 4)],
    [createBoughtLine('1', 1)],
    [['1', 2]],
  ],
] as const)('reports missing units: %s', (_, order, before, after, expected) => {
  expect(findUnitsNotAdded(order, before, after).map((each) => [each.item, each.missing])).toEqual(expected)
})

it('reports no missing units when every change is carried out', () => {
  const lines = fc.uniqueArray(
    fc.record({ item: fc.integer({ min: 1, max: 9 }).map(String), quantity: fc.integer({ min: 1, max: 99 }) }),
    { selector: ({ item }) => item },
  )
  forAll(lines, lines, (bought, had) => {
    const order = bought.map(({ item, quantity }) => createBoughtLine(item, quantity))
    const cart = had.map(({ item, quantity }) => createBoughtLine(item, quantity))
    const batch = planCartAdditions(order, cart)
    const changed = (id: string) => batch.lines.find((change) => change.line === id)?.quantity
    const grown = cart.map((each) => ({ ...each, quantity: changed(each.id) ?? each.quantity }))
    const all = [...grown, ...batch.items.map(({ item, quantity }) => createBoughtLine(item, quantity))]
    expect(findUnitsNotAdded(order, cart, all)).toEqual([])
  })
})
