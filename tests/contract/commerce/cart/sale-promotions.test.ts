import { seedCatalogue } from '@pouchery/demo-data/catalogue/products'
import { beforeEach, expect, test } from 'vitest'
import { rulesFromRows } from '#market-rules/rules/open-everywhere.fixture.ts'
import { refusal } from '../customers.ts'
import { shopperWithCans } from '../payment-steps.ts'
import { openShop, type Shop } from '../shop.ts'
import { createTestShopper, parseSelectionResponse } from '../shopper.ts'

let book: ReturnType<typeof rulesFromRows>
let shop: Shop
beforeEach(async () => {
  book = rulesFromRows({ country: 'SE' })
  shop = await openShop({ rules: () => book, rateLimits: false })
})

const without = (...names: string[]) => {
  return rulesFromRows({ country: 'SE', promotions: Object.fromEntries(names.map((name) => [name, false])) })
}

test('where vouchers are not allowed one is refused, whether it exists or not, and one in the cart takes nothing off', async () => {
  const shopper = await shopperWithCans(shop, 2)
  const { selection: before } = await shopper.callForSelection('POST', '/vouchers', { voucher: 'WELCOME10' })
  expect(before.discounts.discountAsNumber).toBeLessThan(0)
  book = without('vouchers')
  const { selection } = await shopper.callForSelection('GET', '/selection')
  expect(selection.discounts).toMatchObject({
    discountAsNumber: 0,
    vouchers: [{ voucher: 'WELCOME10', idle: { reason: 'market' } }],
    automaticDiscounts: [],
  })
  for (const voucher of ['WELCOME10', 'NO-SUCH-CODE']) {
    const answer = await shopper.call('POST', '/vouchers', { voucher })
    expect(refusal(answer)).toEqual([406, { voucher: 'not allowed in this market' }])
  }
})

test('where free delivery may not be promised it is paid for, whatever the goods cost', async () => {
  const shopper = await shopperWithCans(shop, 50)
  expect((await shopper.callForSelection('GET', '/selection')).selection.totals.shippingPriceAsNumber).toBe(0)
  book = without('freeDelivery')
  const { selection } = await shopper.callForSelection('GET', '/selection')
  expect(selection.totals.shippingPriceAsNumber).toBe(39)
})

test('where reductions may not be announced the price is the same, and no other stands beside it', async () => {
  const reduced = seedCatalogue().find(({ tag, stock }) => tag === 'campaign' && stock > 0)
  if (!reduced) throw new Error('The seed lacks a reduced can')
  const shopper = await createTestShopper(shop)
  const product = async () => (await shopper.call('GET', `/products/${reduced.id}`)).body.product
  const announced = await product()
  expect(announced).toMatchObject({ showAsOnSale: true, discountPercent: expect.any(Number) })
  book = without('reductions')
  const plain = await product()
  const { price, priceAsNumber } = Object(announced)
  expect(plain).toMatchObject({ price, priceBeforeDiscount: price, showAsOnSale: false, discountPercent: 0 })
  expect(JSON.stringify(plain)).not.toContain('lowestPrice')
  const cart = parseSelectionResponse(await shopper.call('POST', `/items/${reduced.item}`, {}))
  expect(cart.selection.items[0]).toMatchObject({
    priceEachAsNumber: priceAsNumber,
    priceEachBeforeDiscountAsNumber: priceAsNumber,
    anyDiscount: false,
  })
})
