import { expect, test } from 'vitest'
import { findImportCycles } from './import-cycles.ts'

/** Returns the cycles in imports such as "a/x > a/y, a/y > a/x", each formatted as `folder: members`. */
function findCyclesIn(imports: string): string[] {
  const edges = imports.split(', ').map((row) => {
    const [from = '', to = ''] = row.split(' > ')
    return { from, to }
  })
  return findImportCycles(edges).map(({ folder, members }) => `${folder}: ${members.join(' ')}`)
}

const three = 'a/x > a/y, a/y > a/z, a/z > a/x'
test.each([
  ['a chain of folders', 'a/cart/x.ts > a/stock/y.ts, a/stock/y.ts > a/http/z.ts', []],
  ['folders, but no files', 'a/cart/x.ts > a/stock/y.ts, a/stock/z.ts > a/cart/w.ts', ['a: cart stock']],
  ['a file and a folder', 'a/context.ts > a/listen/x.ts, a/listen/y.ts > a/context.ts', ['a: context.ts listen']],
  ['two files', 'a/x.ts > a/y.ts, a/y.ts > a/x.ts', ['a: x.ts y.ts']],
  ['three files', three, ['a: x y z']],
  ['a folder and its subfolder', 'a/cart/l.ts > a/cart/r/s.ts, a/cart/r/s.ts > a/cart/l.ts', ['a/cart: l.ts r']],
])('finds the cycles of %s', (_, imports, cycles) => {
  expect(findCyclesIn(imports)).toEqual(cycles)
})

test('reports two cycles in one folder separately', () => {
  expect(findCyclesIn(`${three}, a/p > a/q, a/q > a/p, a/x > a/p`)).toHaveLength(2)
})
