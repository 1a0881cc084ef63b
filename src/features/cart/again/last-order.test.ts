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

test('stores the ordered items without comments and reads them back', () => {
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
])('offers nothing to reorder for %s', (_name, stored) => {
  kept = stored
  storage()
  expect(readLastOrderLines()).toEqual([])
})

test('skips an unreadable line and reads at most as many lines as an order stores', () => {
  const lines = Array.from({ length: 40 }, () => ({ item: '1', quantity: 1, name: '' }))
  kept = JSON.stringify([{ item: '2', quantity: 1, name: 'x'.repeat(301) }, ...lines])
  storage()
  expect(readLastOrderLines().map(({ item }) => item)).toEqual(Array.from({ length: 30 }, () => '1'))
})
