import { afterEach, expect, test, vi } from 'vitest'
import { keepBought, lastBought } from './last-bought.ts'

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
  keepBought([{ id: 'l1', item: '11-1', quantity: 3, comment: 'for Bo', product: { name: 'Mint' } }])
  expect(kept).not.toContain('for Bo')
  expect(lastBought()).toEqual([{ id: '11-1', item: '11-1', quantity: 3, product: { name: 'Mint' } }])
})

test.each([
  ['nothing', null],
  ['no JSON', '{'],
  ['something else', '{"item":"11-1"}'],
  ['a quantity that is none', '[{"item":"11-1","quantity":0,"name":"Mint"}]'],
  ['far too many', JSON.stringify(Array.from({ length: 31 }, () => ({ item: '1', quantity: 1, name: '' })))],
])('of %s nothing is offered again', (_name, stored) => {
  kept = stored
  storage()
  expect(lastBought()).toEqual([])
})
