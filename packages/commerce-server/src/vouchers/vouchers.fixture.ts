import type { CartVoucher } from './voucher.ts'
import type { DiscountableLine } from './voucher-effects.ts'

export const testVoucher: CartVoucher = {
  code: 'PLAIN',
  description: '',
  kind: 'percent',
  percent: 0,
  amounts: {},
  buy: 0,
  pay: 0,
  stopsAt: null,
  markets: null,
  minimums: {},
  scope: null,
  isExclusive: false,
  isAutomatic: false,
  priority: 0,
}

export function createTestLine(unitPrice: number, quantity: number, line = 'one'): DiscountableLine {
  const category = { id: 'c', uri: 'c', parent: undefined, names: {} }
  const product = { id: line, brand: { id: 'b', name: 'b', uri: 'b' }, listings: [{ category, position: 0 }] }
  return { line, product, unitPrice, quantity }
}
