import { expect, test } from 'vitest'
import { m } from '#messages/rest.ts'
import { formatPackSize } from './line-parts.tsx'

test.each([
  { name: 'Fjallvik Mint', cans: 10 },
  { name: 'Fjallvik Mint 10 mg', cans: 10 },
  { name: 'Fjallvik Mint 110-pack', cans: 10 },
  { name: 'Fjallvik Mint 10-pack', cans: 20 },
])('a pack of $cans cans with the name $name states its size', ({ name, cans }) => {
  expect(formatPackSize(name, cans)).toBe(m.cart_pack_size({ count: cans }))
})

test('a pack with the size in its name, and a single can, state no size', () => {
  expect(formatPackSize('Fjallvik Mint 10-pack', 10)).toBeUndefined()
  expect(formatPackSize('Fjallvik Mint', 1)).toBeUndefined()
})
