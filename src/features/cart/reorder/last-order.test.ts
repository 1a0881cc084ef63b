import { beforeEach, expect, test, vi } from 'vitest'
import { createStorageStub } from '#lib/browser/storage.fixture.ts'
import { readLastOrderLines, storeLastOrderLines } from './last-order.ts'

const memory = new Map<string, string>()
vi.stubGlobal('localStorage', createStorageStub(memory))
beforeEach(() => memory.clear())

test('stores the ordered items without comments and reads them back', () => {
  storeLastOrderLines([{ id: 'l1', item: '11-1', quantity: 3, comment: 'for Bo', product: { name: 'Mint' } }])
  expect(memory.get('lastBought')).not.toContain('for Bo')
  expect(readLastOrderLines()).toEqual([{ id: '11-1', item: '11-1', quantity: 3, product: { name: 'Mint' } }])
})

test.each([
  ['no JSON', '{'],
  ['something else', '{"item":"11-1"}'],
  ['a quantity that is none', '[{"item":"11-1","quantity":0,"name":"Mint"}]'],
])('offers nothing to reorder for %s', (_name, stored) => {
  memory.set('lastBought', stored)
  expect(readLastOrderLines()).toEqual([])
})

test('skips an unreadable line and reads at most 30 lines', () => {
  const lines = Array.from({ length: 40 }, () => ({ item: '1', quantity: 1, name: '' }))
  expect(readLastOrderLines()).toEqual([])
  memory.set('lastBought', JSON.stringify([{ item: '2', quantity: 1, name: 'x'.repeat(301) }, ...lines]))
  expect(readLastOrderLines().map(({ item }) => item)).toEqual(Array.from({ length: 30 }, () => '1'))
})
