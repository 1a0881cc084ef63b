import { expect, test } from 'vitest'
import { flavours } from '#app.config'
import { fc, forAll } from '#lib/for-all.fixture.ts'
import {
  createDiscPath,
  groupByFlavour,
  parseFlavourCounts,
  scaleWidthInDiscs,
  serializeFlavourCounts,
} from './nicotine-map.ts'

const anyCan = fc.record(
  {
    flavours: fc.uniqueArray(fc.constantFrom(...flavours), { maxLength: 2 }),
    nicotineMg: fc.constantFrom(3, 4.5, 8, 18, 50),
  },
  { requiredKeys: ['flavours'] },
)

test('the map of all cans has a row for each flavour, the fullest first, with its cans by milligrams', () => {
  const can = (name: string, flavour: 'mint' | 'cola', nicotineMg?: number) => ({
    name,
    flavours: [flavour],
    ...(nicotineMg !== undefined && { nicotineMg }),
  })
  const mints = [can('b', 'mint', 11), can('c', 'mint', 4), can('d', 'mint', 11), can('e', 'mint')]
  const rows = groupByFlavour([can('a', 'cola', 8), ...mints])
  expect(rows.map(({ flavour }) => flavour)).toEqual(['mint', 'cola'])
  expect(rows[0]?.stacks.map(({ mg, cans }) => [mg, cans.map(({ name }) => name).join()])).toEqual([
    [4, 'c'],
    [11, 'b,d'],
  ])
  expect(rows.map((row) => serializeFlavourCounts(row).counts)).toEqual(['4:1 11:2', '8:1'])
  expect([groupByFlavour([]), parseFlavourCounts('')]).toEqual([[], []])
})

test('the map of all cans places every can with a flavour and milligrams once, and the counts match', () => {
  forAll(fc.array(anyCan), (cans) => {
    const rows = groupByFlavour(cans)
    const placed = rows.flatMap(({ stacks }) => stacks.flatMap((stack) => stack.cans))
    const expected = cans.filter((can) => can.flavours.length > 0 && can.nicotineMg !== undefined)
    expect(new Set(placed)).toEqual(new Set(expected))
    expect(placed).toHaveLength(new Set(placed).size)
    for (const row of rows) {
      const counts = row.stacks.map(({ mg, cans: all }) => ({ mg, count: all.length }))
      expect(parseFlavourCounts(serializeFlavourCounts(row).counts)).toEqual(counts)
    }
  })
})

test('the map of all cans draws a disc for each can, within the row and around its milligrams', () => {
  const amounts = fc.uniqueArray(
    fc.record({ mg: fc.constantFrom(0, 3, 4.5, 8, 18, 20), count: fc.integer({ min: 1, max: 40 }) }),
    { minLength: 1, selector: ({ mg }) => mg },
  )
  forAll(amounts, (counts) => {
    const { line, rows } = createDiscPath(counts)
    const columns = [...line.matchAll(/M(\S+) (\S+)v-([\d.]+)/g)].map(([, x, y, up]) => ({
      x: Number(x),
      y: Number(y),
      discs: Math.floor(Number(up)) + 1,
    }))
    expect(columns.reduce((sum, { discs }) => sum + discs, 0)).toBe(counts.reduce((sum, { count }) => sum + count, 0))
    for (const { y, discs } of columns) expect([y, discs <= rows]).toEqual([rows - 0.5, true])
    for (const { x } of columns) {
      const mg = (x / scaleWidthInDiscs) * 20
      expect(Math.min(...counts.map((each) => Math.abs(each.mg - mg)))).toBeLessThan(0.25)
    }
  })
})
