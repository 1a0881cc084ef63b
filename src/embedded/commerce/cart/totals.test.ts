import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { markets } from '#app.config'
import type { CartVoucher } from './cart.ts'
import { totalsOf } from './totals.ts'

const market = markets.SE
const voucher = (kind: CartVoucher['kind'], amount = 0): CartVoucher => {
  return { code: `${kind}-${amount}`, description: '', kind, percent: amount, amounts: { SEK: amount }, stopsAt: null }
}
const one = (unitPrice: number, quantity = 1) => [{ unitPrice, quantity }]

describe('totalsOf', () => {
  test.each([
    ['below the threshold', one(10_000), [], 'standard', { items: 10_000, shipping: 3900, grandTotal: 13_900 }],
    ['at the threshold', one(34_900), [], 'standard', { shipping: 0, grandTotal: 34_900 }],
    ['a discount counts against the threshold', one(34_900), [voucher('percent', 10)], 'standard', { shipping: 3900 }],
    ['express is never free', one(100_000), [], 'express', { shipping: 7800 }],
    ['free shipping', one(10_000), [voucher('free-shipping')], 'standard', { shipping: 0, grandTotal: 10_000 }],
    [
      'free shipping leaves the rest of express',
      one(10_000),
      [voucher('free-shipping')],
      'express',
      { shipping: 3900 },
    ],
    [
      'percent before amount',
      one(10_000),
      [voucher('amount', 2000), voucher('percent', 50)],
      'standard',
      { discount: -7000 },
    ],
    ['never below nothing', one(1000), [voucher('amount', 5000)], 'standard', { discount: -1000, grandTotal: 3900 }],
    ['an empty cart', [], [voucher('amount', 5000)], 'express', { items: 0, discount: 0, shipping: 0, grandTotal: 0 }],
  ])('%s', (_, lines, vouchers, shippingMethod, expected) => {
    expect(totalsOf({ lines, vouchers, shippingMethod, market })).toMatchObject(expected)
  })

  test('tax is the part of the total that the rate makes it', () => {
    expect(totalsOf({ lines: one(31_100), vouchers: [], shippingMethod: 'standard', market }).tax).toBe(7000)
  })

  test('parts always make the whole, and nothing is negative', () => {
    const vouchers = fc.array(
      fc.record({
        kind: fc.constantFrom('percent' as const, 'amount' as const, 'free-shipping' as const),
        of: fc.nat(100),
      }),
      { maxLength: 4 },
    )
    const lines = fc.array(fc.record({ unitPrice: fc.nat(200_000), quantity: fc.integer({ min: 1, max: 50 }) }), {
      maxLength: 6,
    })
    const rows = fc.constantFrom(...Object.values(markets))
    fc.assert(
      fc.property(lines, vouchers, fc.constantFrom('standard', 'express'), rows, (cart, codes, shippingMethod, row) => {
        const input = {
          lines: cart,
          vouchers: codes.map(({ kind, of }) => voucher(kind, of)),
          shippingMethod,
          market: row,
        }
        const totals = totalsOf(input)
        expect(totals.grandTotal).toBe(totals.items + totals.discount + totals.shipping + totals.handling)
        expect(totals.discount).toBe(totals.vouchers.reduce((sum, { priceOff }) => sum + priceOff, 0))
        expect(totals.discount).toBeGreaterThanOrEqual(-totals.items)
        expect(totals.shipping).toBeGreaterThanOrEqual(0)
        expect(totals.tax).toBeLessThanOrEqual(totals.grandTotal)
      }),
    )
  })
})
