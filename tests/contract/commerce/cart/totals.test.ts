import { getSeedCatalogue } from '@pouchery/demo-data/catalogue/products'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { currencies, markets, shopConstants } from '#app.config'
import { marketNamesAndVat } from '#config/market-terms.ts'
import { seedVouchers } from '../../../../packages/demo-data/data/catalogue/vouchers.ts'
import { openShop, setUpOnce } from '../shop.ts'
import { createTestShopper } from '../shopper.ts'
import { marketCountries } from './rule-results.ts'

const items = getSeedCatalogue().flatMap(({ item, packs }) => [item, ...packs.slice(0, 1).map((pack) => pack.item)])

const shop = setUpOnce(() => openShop())

const addedItem = fc.record({ item: fc.constantFrom(...items), quantity: fc.integer({ min: 1, max: 7 }) })
const carts = fc.record({
  country: fc.constantFrom(...marketCountries),
  added: fc.array(addedItem, { maxLength: 5 }),
  vouchers: fc.subarray(seedVouchers.map(({ code }) => code)),
  shipping: fc.constantFrom('standard', 'express'),
  payment: fc.constantFrom('demo-redirect', 'demo-invoice'),
})

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

test('totals are the sum of their parts, in every market and with every voucher', async () => {
  await fc.assert(
    fc.asyncProperty(carts, async ({ country, added, vouchers, shipping, payment }) => {
      const shopper = await createTestShopper(shop)
      await shopper.call('PUT', `/countries/${country}`, {})
      await shopper.call('PUT', '/items', { items: added })
      for (const voucher of vouchers) await shopper.call('POST', '/vouchers', { voucher })
      await shopper.call('PUT', `/shipping-methods/${shipping}`)
      await shopper.call('PUT', `/payment-methods/${payment}`)
      const { items: lines, totals, discounts } = await shopper.selection()
      const minor = (amount: number) => Math.round(amount * 10 ** currencies[markets[country].currency].decimalDigits)
      const { vatPercent } = marketNamesAndVat[country]
      const goods = lines.map((line) => minor(line.priceEachAsNumber) * line.quantity)
      const { vouchers: codes, automaticDiscounts } = discounts
      const off = [...codes, ...automaticDiscounts].map(({ priceOffAsNumber }) => minor(priceOffAsNumber))
      expect(lines.map((line) => minor(line.totalPriceAsNumber))).toEqual(goods)
      expect(minor(totals.itemsTotalPriceAsNumber)).toBe(sum(goods))
      expect(minor(totals.totalDiscountPriceAsNumber)).toBe(sum(off))
      const total = minor(totals.grandTotalPriceAsNumber)
      const costs = minor(totals.shippingPriceAsNumber) + minor(totals.handlingCostPriceAsNumber)
      expect(total).toBe(sum(goods) + sum(off) + costs)
      expect(total).toBeGreaterThanOrEqual(0)
      // Above the customs threshold, VAT is collected on import instead of by the shop.
      const isOnArrival = country === 'GB' && total > shopConstants.customsWarningGbp
      const tax = isOnArrival ? 0 : Math.round((total * vatPercent) / (100 + vatPercent))
      expect(Math.abs(minor(totals.grandTotalPriceTaxAsNumber) - tax)).toBeLessThanOrEqual(1)
      for (const line of lines) {
        expect(line.taxPercent).toBe(isOnArrival ? 0 : vatPercent)
        expect(minor(line.totalPriceBeforeDiscountAsNumber)).toBeGreaterThanOrEqual(minor(line.totalPriceAsNumber))
      }
      expect(totals.totalQuantity).toBe(sum(lines.map(({ quantity }) => quantity)))
    }),
    { numRuns: 60, seed: 20261101 },
  )
}, 60_000)
