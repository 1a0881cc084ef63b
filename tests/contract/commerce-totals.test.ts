import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { currencies, markets } from '#app.config'
import { seedCatalogue } from '#embedded/seed/catalogue-products.ts'
import { seedVouchers } from '#embedded/seed/catalogue-vouchers.ts'
import { openShop, type Shop } from './commerce-shop.ts'
import { newShopper } from './commerce-shopper.ts'

const items = seedCatalogue().flatMap(({ item, packs }) => [item, ...packs.slice(0, 1).map((pack) => pack.item)])
const countries = Object.entries(markets).map(([country, { currency }]) => ({ country, currency }))

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})

const carts = fc.record({
  market: fc.constantFrom(...countries),
  items: fc.array(fc.record({ item: fc.constantFrom(...items), quantity: fc.integer({ min: 1, max: 7 }) }), {
    maxLength: 5,
  }),
  vouchers: fc.subarray(seedVouchers().map(({ code }) => code)),
  shipping: fc.constantFrom('standard', 'express'),
})

test('totals are the sum of their parts, in every market and with every voucher', async () => {
  await fc.assert(
    fc.asyncProperty(carts, async ({ market, items: added, vouchers, shipping }) => {
      const shopper = await newShopper(shop)
      await shopper.call('PUT', `/countries/${market.country}`, {})
      await shopper.call('PUT', '/items', { items: added })
      for (const voucher of vouchers) await shopper.call('POST', '/vouchers', { voucher })
      await shopper.call('PUT', `/shipping-methods/${shipping}`)
      const { selection } = await shopper.change('GET', '/selection')
      const minor = (amount: number) => Math.round(amount * 10 ** currencies[market.currency].decimalDigits)
      const { totals } = selection
      const goods = selection.items.map((line) => minor(line.priceEachAsNumber) * line.quantity)
      const off = selection.discounts.vouchers.map(({ priceOffAsNumber }) => minor(priceOffAsNumber))
      expect(selection.items.map((line) => minor(line.totalPriceAsNumber))).toEqual(goods)
      expect(minor(totals.itemsTotalPriceAsNumber)).toBe(sum(goods))
      expect(minor(totals.totalDiscountPriceAsNumber)).toBe(sum(off))
      expect(minor(totals.grandTotalPriceAsNumber)).toBe(sum(goods) + sum(off) + minor(totals.shippingPriceAsNumber))
      expect(minor(totals.grandTotalPriceAsNumber)).toBeGreaterThanOrEqual(0)
      expect(totals.totalQuantity).toBe(sum(selection.items.map(({ quantity }) => quantity)))
    }),
    { numRuns: 60, seed: 20261101 },
  )
}, 60_000)

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
