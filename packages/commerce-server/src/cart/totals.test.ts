import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getMarket, listMarketCountries } from '../market/market.ts'
import { type CartVoucher, voucherKinds } from '../vouchers/voucher.ts'
import { createTestLine, testVoucher } from '../vouchers/vouchers.fixture.ts'
import { computeCartTotals, computeIncludedTax } from './totals.ts'

const market = getMarket('SE')
const voucher = (kind: CartVoucher['kind'], off = 0): CartVoucher => {
  return { ...testVoucher, code: `${kind}-${off}`, kind, percent: off, amounts: { SEK: off } }
}
const amount = (off: number) => voucher('amount', off)
const one = (unitPrice: number, quantity = 1) => [createTestLine(unitPrice, quantity)]

test.each([
  [35_000, 25, 7000],
  [4990, 25, 998],
  [108_100, 8.1, 8100],
  [1999, 0, 0],
  [0, 25, 0],
  [1, 25, 0],
])('%i at %f %% includes %i of tax', (amount, percent, tax) => {
  expect(computeIncludedTax(amount, percent)).toBe(tax)
})

test.each([
  ['GB', 13_500, 2250],
  ['GB', 13_501, 0],
  ['SE', 1_000_000, 200_000],
] as const)('an order to %s for %i in total includes %i of tax', (country, total, tax) => {
  const lines = one(total)
  const free = { ...getMarket(country), freeShippingFrom: 0 }
  const expected = { grandTotal: total, tax, taxPercent: tax === 0 ? 0 : getMarket(country).vatPercent }
  expect(computeCartTotals({ lines, vouchers: [], shippingMethod: 'standard', market: free })).toMatchObject(expected)
})

test.each([
  ['below the threshold', one(10_000), [], 'standard', { items: 10_000, shipping: 3900, grandTotal: 13_900 }],
  ['tax of goods and shipping', one(31_100), [], 'standard', { tax: 7000 }],
  ['at the threshold', one(34_900), [], 'standard', { shipping: 0, grandTotal: 34_900 }],
  ['a discount counts against the threshold', one(34_900), [voucher('percent', 10)], 'standard', { shipping: 3900 }],
  ['express is never free', one(100_000), [], 'express', { shipping: 7800 }],
  ['free shipping', one(10_000), [voucher('free-shipping')], 'standard', { shipping: 0, grandTotal: 10_000 }],
  ['free shipping with express', one(10_000), [voucher('free-shipping')], 'express', { shipping: 3900 }],
  ['percent before amount', one(10_000), [amount(2000), voucher('percent', 50)], 'standard', { discount: -7000 }],
  ['never below zero', one(1000), [amount(5000)], 'standard', { discount: -1000, grandTotal: 3900 }],
  ['an empty cart', [], [amount(5000)], 'express', { items: 0, discount: 0, shipping: 0, grandTotal: 0 }],
])('computes totals: %s', (_, lines, vouchers, shippingMethod, expected) => {
  expect(computeCartTotals({ lines, vouchers, shippingMethod, market })).toMatchObject(expected)
})

test('adds handling to the total, but not for an empty cart', () => {
  const input = { vouchers: [], shippingMethod: 'standard', market, handlingCost: 1900 }
  expect(computeCartTotals({ ...input, lines: one(10_000) })).toMatchObject({ handling: 1900, grandTotal: 15_800 })
  expect(computeCartTotals({ ...input, lines: [] })).toMatchObject({ handling: 0, grandTotal: 0 })
})

test('totals are the sum of their parts and of the shares, and never negative', () => {
  fc.assert(
    fc.property(lines, vouchers, fc.constantFrom('standard', 'express'), rows, fc.nat(5000), (...drawn) => {
      const [cart, codes, shippingMethod, row, handlingCost] = drawn
      const totals = computeCartTotals({ lines: cart, vouchers: codes, shippingMethod, market: row, handlingCost })
      expect(totals.grandTotal).toBe(totals.items + totals.discount + totals.shipping + totals.handling)
      expect(totals.discount).toBe(sum(totals.vouchers.map(({ itemDiscount }) => itemDiscount)))
      for (const { itemDiscount, discountByLine } of totals.vouchers)
        expect(sum([...discountByLine.values()])).toBe(sum([itemDiscount]))
      for (const line of cart) {
        const off = sum(totals.vouchers.map(({ discountByLine }) => discountByLine.get(line.line) ?? 0))
        expect(line.unitPrice * line.quantity + off).toBeGreaterThanOrEqual(0)
      }
      expect(totals.shipping).toBeGreaterThanOrEqual(0)
      expect(totals.tax).toBeLessThanOrEqual(totals.grandTotal)
      const { taxPercent: _, ...amounts } = totals
      const numbers = Object.values(amounts).filter((value) => typeof value === 'number')
      expect(numbers.filter((value) => !Number.isInteger(value))).toEqual([])
    }),
    { numRuns: 500 },
  )
})

const rows = fc.constantFrom(...listMarketCountries().map(getMarket))
const lines = fc
  .array(fc.tuple(fc.nat(200_000), fc.integer({ min: 1, max: 50 })), { maxLength: 6 })
  .map((cart) => cart.map(([unitPrice, quantity], index) => createTestLine(unitPrice, quantity, String(index))))
const vouchers = fc
  .array(
    fc.record({
      kind: fc.constantFrom(...voucherKinds),
      percent: fc.nat(100),
      amounts: fc.constant({ SEK: 777, EUR: 333, GBP: 101, DKK: 5000 }),
      buy: fc.integer({ min: 2, max: 5 }),
      pay: fc.integer({ min: 1, max: 4 }),
      scope: fc.constantFrom<CartVoucher['scope'][]>(null, { brands: [], categories: [], products: ['0', '2'] }),
      isExclusive: fc.boolean(),
      isAutomatic: fc.boolean(),
      priority: fc.nat(2),
    }),
    { maxLength: 5 },
  )
  .map((rules) => rules.map((rule, index): CartVoucher => ({ ...testVoucher, code: `V${index}`, ...rule })))

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
