import { expect, it } from 'vitest'
import { normalizeVoucherCode } from './cart-vouchers.ts'

it.each([
  ...[' åter-10 ', 'A\u030ATER-10', 'ÅTER\u200B-10', '\u202AÅTER-10\u202C', 'ÅTER - 10', 'ÅTER–10'],
  ...['ÅTER\u201110', 'ÅＴＥＲ－１０'],
])('normalizes %j to the code ÅTER-10', (entered) => {
  expect(normalizeVoucherCode(entered)).toBe('ÅTER-10')
})
