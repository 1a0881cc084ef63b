import { seedCatalogue } from '@pouchery/demo-data/catalogue/products'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { markets } from '#app.config'
import { openShop, type Shop } from '../shop.ts'
import { createTestShopper, type Shopper } from '../shopper.ts'

const can = seedCatalogue().find(({ tag, stock }) => !tag && stock > 50)
if (!can) throw new Error('The seed lacks a can these tests need')
const price = can.prices[20].now / 100

let shop: Shop
let shopper: Shopper
beforeAll(async () => {
  shop = await openShop()
})
beforeEach(async () => {
  shopper = await createTestShopper(shop)
})

describe('shipping', () => {
  const { freeShippingFrom, shippingPrice } = markets.SE.delivery

  test('standard costs below the threshold and is free from it', async () => {
    const below = await shopper.callForSelection('POST', `/items/${can.item}`)
    expect(below.selection.totals.shippingPriceAsNumber).toBe(shippingPrice / 100)
    const enough = Math.ceil(freeShippingFrom / can.prices[20].now)
    const above = await shopper.callForSelection('POST', `/items/${can.item}/quantity/${enough - 1}`)
    expect(above.selection.totals.shippingPriceAsNumber).toBe(0)
    expect(above.shippingMethods.map(({ priceAsNumber }) => priceAsNumber)).toEqual([0, (shippingPrice * 2) / 100])
  })

  test('express is charged when chosen; an unknown method gets 404 and changes nothing', async () => {
    await shopper.callForSelection('POST', `/items/${can.item}`)
    const express = await shopper.callForSelection('PUT', '/shipping-methods/express')
    expect(express.selection.totals.shippingPriceAsNumber).toBe((shippingPrice * 2) / 100)
    const unknown = await shopper.call('PUT', '/shipping-methods/pigeon')
    expect([unknown.status, unknown.body.errors]).toEqual([404, { shippingMethod: 'not found' }])
    expect((await shopper.callForSelection('GET', '/selection')).selection.shippingMethod).toBe('express')
  })

  test('an empty cart costs nothing', async () => {
    expect((await shopper.callForSelection('GET', '/selection')).selection.totals.grandTotalPriceAsNumber).toBe(0)
  })
})

describe('payment method and fields', () => {
  test('a method is chosen; an unknown one gets 404', async () => {
    expect((await shopper.callForSelection('PUT', '/payment-methods/demo-invoice')).selection.paymentMethod).toBe(
      'demo-invoice',
    )
    const unknown = await shopper.call('PUT', '/payment-methods/barter')
    expect([unknown.status, unknown.body.errors]).toEqual([404, { paymentMethod: 'not found' }])
  })

  test('fields are kept and another country moves the selection there', async () => {
    await shopper.callForSelection('PUT', '/payment-fields', { address: { firstName: 'Ada', zipCode: '111 22' } })
    const { selection, location } = await shopper.callForSelection('PUT', '/payment-fields', {
      address: { country: 'GB' },
    })
    expect(selection.address).toMatchObject({ firstName: 'Ada', zipCode: '111 22', country: 'GB' })
    expect([location.country, selection.currency]).toEqual(['GB', 'GBP'])
  })

  test('an e-mail address that is none gets 406 and nothing is kept', async () => {
    const { status, body } = await shopper.call('PUT', '/payment-fields', { address: { email: 'ada', city: 'Lund' } })
    expect([status, body.errors]).toEqual([406, { 'address.email': 'not valid' }])
    expect((await shopper.callForSelection('GET', '/selection')).selection.address.city).toBe('')
  })
})

describe('vouchers', () => {
  test('a percentage comes off the goods, whatever the case of the code', async () => {
    await shopper.callForSelection('POST', `/items/${can.item}/quantity/2`)
    const { selection } = await shopper.callForSelection('POST', '/vouchers', { voucher: ' welcome10 ' })
    expect(selection.discounts.vouchers).toMatchObject([{ voucher: 'WELCOME10' }])
    expect(selection.totals.totalDiscountPriceAsNumber).toBeCloseTo(-price * 0.2, 5)
  })

  test('free shipping covers standard delivery, and its part of express', async () => {
    await shopper.callForSelection('POST', `/items/${can.item}`)
    await shopper.callForSelection('POST', '/vouchers', { voucher: 'SHIPFREE' })
    expect((await shopper.callForSelection('GET', '/selection')).selection.totals.shippingPriceAsNumber).toBe(0)
    const express = await shopper.callForSelection('PUT', '/shipping-methods/express')
    expect(express.selection.totals.shippingPriceAsNumber).toBe(markets.SE.delivery.shippingPrice / 100)
  })

  test('an amount never takes off more than the goods cost', async () => {
    await shopper.callForSelection('POST', `/items/${can.item}`)
    const { selection } = await shopper.callForSelection('POST', '/vouchers', { voucher: 'SAVE50' })
    expect(selection.totals.totalDiscountPriceAsNumber).toBeCloseTo(-Math.min(50, price), 5)
  })

  test('an unknown code gets 404; removing gives the price back', async () => {
    await shopper.callForSelection('POST', `/items/${can.item}`)
    const unknown = await shopper.call('POST', '/vouchers', { voucher: 'NOPE' })
    expect([unknown.status, unknown.body.errors]).toEqual([404, { voucher: 'not found' }])
    await shopper.callForSelection('POST', '/vouchers', { voucher: 'WELCOME10' })
    const { selection } = await shopper.callForSelection('DELETE', '/vouchers/WELCOME10')
    expect(selection.totals.totalDiscountPriceAsNumber).toBe(0)
    expect((await shopper.call('DELETE', '/vouchers/WELCOME10')).status).toBe(200)
    expect((await shopper.call('DELETE', '/vouchers/..%2Fselection')).status).toBe(404)
  })

  test('a voucher outside its time is not found, and one that ran out stops counting', async () => {
    let now = Date.UTC(2026, 10, 21)
    const own = await openShop({ now: () => now })
    const row = { code: 'AUTUMN', description: '', kind: 'percent', percent: 50 }
    await own.database
      .insertInto('voucher')
      .values({ ...row, starts_at: now, stops_at: now + 1000 })
      .execute()
    const visitor = await createTestShopper(own)
    await visitor.callForSelection('POST', `/items/${can.item}`)
    const inTime = await visitor.callForSelection('POST', '/vouchers', { voucher: 'AUTUMN' })
    expect(inTime.selection.totals.totalDiscountPriceAsNumber).toBeLessThan(0)
    now += 1000
    expect((await visitor.callForSelection('GET', '/selection')).selection.discounts.vouchers).toEqual([])
    expect((await visitor.call('POST', '/vouchers', { voucher: 'AUTUMN' })).status).toBe(404)
  })
})
