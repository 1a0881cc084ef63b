import { expect, it } from 'vitest'
import { fc, forAll } from '#lib/for-all.fixture.ts'
import { countCansInCart, countCansPerUnit, getQuantityWithoutComment } from './count-cans.ts'
import { createLineKeys, getDisplayedBundleParts, type MergeableLine, mergeLines } from './lines.ts'

function createLine(item: string, quantity: number, now: number, lowest30 = now): MergeableLine {
  return { item, quantity, total: lowest30 > now ? { now, lowest30 } : { now } }
}

it('merges lines that the service split', () => {
  const lines = [createLine('a', 1, 10), createLine('b', 1, 500), createLine('a', 1, 20), createLine('a', 1, 30)]
  expect(mergeLines(lines)).toEqual([createLine('a', 3, 60), createLine('b', 1, 500)])
})

it.each([{ comment: 'gift' }, { batch: 'B-7' }])('keeps lines with %o separate', (mark) => {
  const marked = { ...createLine('a', 1, 20), ...mark }
  expect(mergeLines([marked, createLine('a', 1, 10), marked, createLine('a', 1, 30)])).toEqual([
    { ...marked, quantity: 2, total: { now: 40 } },
    createLine('a', 2, 40),
  ])
})

it('adds up the prices before a campaign, even where only some units have one', () => {
  expect(mergeLines([createLine('a', 1, 80, 100), createLine('a', 1, 100)])).toEqual([createLine('a', 2, 180, 200)])
})

it('does not lose a unit or any part of a price', () => {
  const rows = fc.array(
    fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.integer({ min: 1, max: 9 }), fc.nat(100_000), fc.nat(1000)),
  )
  forAll(rows, (all) => {
    const split = all.map(([item, quantity, now, off]) => createLine(item, quantity, now, now + off))
    const joined = mergeLines(split)
    const sum = (lines: MergeableLine[], of: (each: MergeableLine) => number) =>
      lines.reduce((total, each) => total + of(each), 0)
    expect(sum(joined, ({ quantity }) => quantity)).toBe(sum(split, ({ quantity }) => quantity))
    expect(sum(joined, ({ total }) => total.now)).toBe(sum(split, ({ total }) => total.now))
    const before = ({ total }: MergeableLine) => total.lowest30 ?? total.now
    expect(sum(joined, before)).toBe(sum(split, before))
    expect(new Set(joined.map(({ item }) => item)).size).toBe(joined.length)
  })
})

it('keys lines by item, so that a changed comment keeps the key', () => {
  expect(createLineKeys([{ item: 'a' }, { item: 'b' }, { item: 'a' }])).toEqual(['a 1', 'b 1', 'a 2'])
})

const createLineWithParts = (quantity: number, ...parts: number[]) => ({
  quantity,
  parts: parts.map((part) => ({ quantity: part })),
})

it.each([
  ['a single can', createLineWithParts(1), 1],
  ['a pack of ten', createLineWithParts(1, 10), 10],
  ['a mixed pack', createLineWithParts(1, 3, 2), 5],
])('counts the cans of %s', (_, { parts }, cans) => {
  expect(countCansPerUnit({ parts })).toBe(cans)
  expect(countCansInCart([createLineWithParts(2), { quantity: 3, parts }])).toBe(2 + 3 * cans)
})

it('counts the units of an item, excluding those with a comment', () => {
  const lines = [
    createLine('a', 1, 10),
    createLine('b', 2, 10),
    createLine('a', 3, 10),
    { ...createLine('a', 9, 10), comment: 'gift' },
  ]
  expect(['a', 'b', 'c'].map((item) => getQuantityWithoutComment(lines, item))).toEqual([4, 2, 0])
})

const mint = { sku: '1', name: 'Fjord Mint', brand: 'Fjord', quantity: 10, each: 3900 }
const berry = { sku: '2', name: 'Fjord Berry', brand: 'Fjord', quantity: 5, each: 4200 }

it.each([
  ['Fjord Mint 10-pack', [mint], []],
  ['Fjord Mint', [], []],
  ['Fjord Mint and Berry', [mint, berry], [mint, berry]],
  ['Winter box', [mint], [mint]],
])('lists the contents that the name %s does not contain', (name, parts, displayed) =>
  expect(getDisplayedBundleParts({ name }, parts)).toEqual(displayed),
)
