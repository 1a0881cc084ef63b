import { afterEach, expect, test, vi } from 'vitest'
import { readLastOrderLines, storeLastOrderLines } from './last-order.ts'

let kept: string | null = null

function storage(): void {
  vi.stubGlobal('localStorage', {
    getItem: () => kept,
    setItem: (_name: string, value: string) => {
      kept = value
    },
  })
}

afterEach(() => {
  kept = null
  vi.unstubAllGlobals()
})

test('what was ordered is kept without its comments, and read again', () => {
  storage()
  storeLastOrderLines([{ id: 'l1', item: '11-1', quantity: 3, comment: 'for Bo', product: { name: 'Mint' } }])
  expect(kept).not.toContain('for Bo')
  expect(readLastOrderLines()).toEqual([{ id: '11-1', item: '11-1', quantity: 3, product: { name: 'Mint' } }])
})

test.each([
  ['nothing', null],
  ['no JSON', '{'],
  ['something else', '{"item":"11-1"}'],
  ['a quantity that is none', '[{"item":"11-1","quantity":0,"name":"Mint"}]'],
])('of %s nothing is offered again', (_name, stored) => {
  kept = stored
  storage()
  expect(readLastOrderLines()).toEqual([])
})

test('a line that cannot be read loses only itself, and no more lines than an order is kept of are read', () => {
  const lines = Array.from({ length: 40 }, () => ({ item: '1', quantity: 1, name: '' }))
  kept = JSON.stringify([{ item: '2', quantity: 1, name: 'x'.repeat(301) }, ...lines])
  storage()
  expect(readLastOrderLines().map(({ item }) => item)).toEqual(Array.from({ length: 30 }, () => '1'))
})
