import { expect, test } from 'vitest'
import { findImportCycles } from './import-cycles.ts'

const imports = (...rows: string[]) =>
  rows.map((row) => {
    const [from = '', to = ''] = row.split(' > ')
    return { from, to }
  })

test('a line of rooms has no knot', () => {
  expect(findImportCycles(imports('a/cart/x.ts > a/stock/y.ts', 'a/stock/y.ts > a/http/z.ts'))).toEqual([])
})

test('folders form a knot although no file imports itself through others', () => {
  const knot = { folder: 'a', rooms: ['cart', 'stock'] }
  expect(findImportCycles(imports('a/cart/x.ts > a/stock/y.ts', 'a/stock/z.ts > a/cart/w.ts'))).toEqual([knot])
})

test('a loose file and a folder, and two files, are rooms too', () => {
  const loose = imports('a/context.ts > a/listen/x.ts', 'a/listen/y.ts > a/context.ts')
  expect(findImportCycles(loose)).toEqual([{ folder: 'a', rooms: ['context.ts', 'listen'] }])
  expect(findImportCycles(imports('a/x.ts > a/y.ts', 'a/y.ts > a/x.ts'))).toEqual([
    { folder: 'a', rooms: ['x.ts', 'y.ts'] },
  ])
})

test('a circle of three is one knot, two circles of one folder are two', () => {
  const three = imports('a/x > a/y', 'a/y > a/z', 'a/z > a/x')
  expect(findImportCycles(three)).toEqual([{ folder: 'a', rooms: ['x', 'y', 'z'] }])
  expect(findImportCycles([...three, ...imports('a/p > a/q', 'a/q > a/p', 'a/x > a/p')])).toHaveLength(2)
})

test('what a folder and the folder within it have of each other is a knot of that floor only', () => {
  const edges = imports('a/cart/list.ts > a/cart/rules/sum.ts', 'a/cart/rules/sum.ts > a/cart/list.ts')
  expect(findImportCycles(edges)).toEqual([{ folder: 'a/cart', rooms: ['list.ts', 'rules'] }])
})
