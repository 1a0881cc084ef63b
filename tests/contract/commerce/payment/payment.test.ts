import { seedCatalogue } from '@pouchery/demo-data/catalogue/products'
import { beforeEach, describe, expect, test } from 'vitest'
import { openShop, type Shop, shopOrigin } from '../shop.ts'
import {
  address,
  countOrders,
  createTestShopper,
  parseOrderResponse,
  parseSelectionResponse,
  paymentPagePath,
  pressPaymentButton,
  returnFields,
  type Shopper,
  setStock,
  stockOf,
} from '../shopper.ts'
import { type StoredCounts, snapshotCounts } from './stored-counts.ts'

const can = seedCatalogue().find(
  ({ tag, packs, stock }) => !tag && stock > 250 && packs.some(({ quantity }) => quantity === 10),
)
const pack = can?.packs.find(({ quantity }) => quantity === 10)
if (!can || !pack) throw new Error('The seed lacks a can these tests need')

let shop: Shop
let shopper: Shopper
let books: StoredCounts
beforeEach(async () => {
  shop = await openShop()
  await shop.ensureStock(can.id, 100)
  books = await snapshotCounts(shop, can.id)
  shopper = await createTestShopper(shop)
})

async function shopperWith(item: string, quantity = 1): Promise<Shopper> {
  const buyer = await createTestShopper(shop)
  await buyer.callForSelection('POST', `/items/${item}/quantity/${quantity}`)
  return buyer
}

describe('redirect', () => {
  test('pay, result, receipt: one order with what the cart held, stock taken, a new empty cart', async () => {
    const cart = (await shopper.callForSelection('POST', `/items/${can.item}/quantity/2`)).selection
    const started = await shopper.startPayment('demo-redirect', { internalComment: '{"path":"/"}' })
    const back = await pressPaymentButton(shop, paymentPagePath(started), 'pay')
    expect(`${back.origin}${back.pathname}`).toBe(`${shopOrigin}/receipt`)
    const order = parseOrderResponse(await shopper.call('POST', '/payment-result', returnFields(back)))
    expect(order.totals).toEqual(cart.totals)
    expect(order.items.map(({ item, quantity }) => [item, quantity])).toEqual([[can.item, 2]])
    expect(order.address.email).toBe(address.email)
    await books.expectChange({ orders: 1, stock: -2 })
    expect((await shopper.callForSelection('GET', '/selection')).selection.items).toEqual([])
    expect(parseOrderResponse(await shopper.call('GET', '/receipt')).order).toBe(order.order)
    expect(parseOrderResponse(await shopper.call('GET', '/receipt')).order).toBe(order.order)
  })

  test('the order exists right after "Pay", also when the result is never posted', async () => {
    await shopper.callForSelection('POST', `/items/${can.item}`)
    await pressPaymentButton(shop, paymentPagePath(await shopper.startPayment('demo-redirect')), 'pay')
    await books.expectChange({ orders: 1, stock: -1 })
    expect(parseOrderResponse(await shopper.call('GET', '/receipt')).items).toHaveLength(1)
  })

  test('pressing and posting again and at the same time makes no second order', async () => {
    await shopper.callForSelection('POST', `/items/${can.item}`)
    const page = paymentPagePath(await shopper.startPayment('demo-redirect'))
    const backs = await Promise.all([1, 2, 3].map(() => pressPaymentButton(shop, page, 'pay')))
    const fields = returnFields(backs[0] ?? new URL(shopOrigin))
    const results = await Promise.all([1, 2, 3, 4].map(() => shopper.call('POST', '/payment-result', fields)))
    expect(new Set(results.map((result) => parseOrderResponse(result).order)).size).toBe(1)
    await books.expectChange({ orders: 1, stock: -1 })
  })

  test('a payment authorised before a crash is completed at the next start, once', async () => {
    await shopper.callForSelection('POST', `/items/${can.item}`)
    await shopper.startPayment('demo-redirect')
    await shop.database.updateTable('payment').set({ status: 'authorised' }).execute()
    await shop.service.completeAuthorisedPayments()
    await shop.service.completeAuthorisedPayments()
    expect(await countOrders(shop)).toBe(1)
    expect(await stockOf(shop, can.id)).toBe(99)
  })

  test('a payment that cannot be completed at the next start keeps no other from it', async () => {
    for (const buyer of [shopper, await createTestShopper(shop)]) {
      await buyer.callForSelection('POST', `/items/${can.item}`)
      await buyer.startPayment('demo-redirect')
    }
    const { database, service } = shop
    await database.updateTable('payment').set({ status: 'authorised' }).execute()
    await database
      .updateTable('payment')
      .set({ claims: '{', created_at: 1 })
      .where('token', '=', shopper.token)
      .execute()
    await expect(service.completeAuthorisedPayments()).rejects.toThrow()
    expect(await countOrders(shop)).toBe(1)
    const left = database.selectFrom('payment').select('token').where('status', '=', 'authorised')
    expect(await left.execute()).toEqual([{ token: shopper.token }])
  })

  test.each([
    ['cancel', 'cancelled'],
    ['fail', 'failed'],
  ] as const)('%s leads to the failed page and keeps the cart', async (button, reason) => {
    await shopper.callForSelection('POST', `/items/${can.item}`)
    const back = await pressPaymentButton(shop, paymentPagePath(await shopper.startPayment('demo-redirect')), button)
    expect(back.pathname).toBe('/checkout')
    expect(back.searchParams.get('status')).toBe(reason)
    expect((await shopper.callForSelection('GET', '/selection')).selection.items).toHaveLength(1)
    await books.expectChange({ orders: 0, stock: 0 })
  })

  test('a payment started before another of the same cart can be paid no more', async () => {
    await shopper.callForSelection('POST', `/items/${can.item}`)
    const first = paymentPagePath(await shopper.startPayment('demo-redirect'))
    const second = paymentPagePath(await shopper.startPayment('demo-redirect'))
    expect((await pressPaymentButton(shop, first, 'pay')).searchParams.get('status')).toBe('replaced')
    await pressPaymentButton(shop, second, 'pay')
    await books.expectChange({ orders: 1, stock: -1 })
  })

  test('what is added after the payment had started stays in the cart', async () => {
    await shopper.callForSelection('POST', `/items/${can.item}`)
    const page = paymentPagePath(await shopper.startPayment('demo-redirect'))
    await shopper.callForSelection('POST', `/items/${can.item}`)
    await shopper.callForSelection('POST', `/items/${pack.item}`)
    await pressPaymentButton(shop, page, 'pay')
    const { items } = (await shopper.callForSelection('GET', '/selection')).selection
    expect(items.map(({ item, quantity }) => [item, quantity])).toEqual([
      [can.item, 1],
      [pack.item, 1],
    ])
  })

  test('a result without a valid signature is refused', async () => {
    await shopper.callForSelection('POST', `/items/${can.item}`)
    const back = await pressPaymentButton(shop, paymentPagePath(await shopper.startPayment('demo-redirect')), 'pay')
    const forged = { paymentMethodFields: { payment: back.searchParams.get('payment'), signature: 'x' } }
    expect((await shopper.call('POST', '/payment-result', forged)).status).toBe(412)
    expect((await shopper.call('POST', '/payment-result', {})).body.errors).toEqual({ paymentMethod: 'failed' })
  })

  test('the payment page shows the amount, and its policy lets forms lead to the shop only', async () => {
    await shopper.callForSelection('POST', `/items/${can.item}`)
    const page = paymentPagePath(await shopper.startPayment('demo-redirect'))
    const total = (await shopper.call('GET', '/selection')).body.selection
    const response = await shop.service.fetch(new Request(`${shopOrigin}/embedded/commerce${page}`))
    const html = await response.text()
    expect(html).toContain('<html lang="sv">')
    const amount = /<dd>(.+?)<\/dd>/.exec(html)?.[1] ?? 'no amount'
    expect(JSON.stringify(total)).toContain(amount.replaceAll('\u00a0', ' '))
    expect(response.headers.get('content-security-policy')).toContain(`form-action 'self' ${shopOrigin};`)
    const unknown = await shop.service.fetch(new Request(`${shopOrigin}/embedded/commerce/pay/none`))
    expect(unknown.status).toBe(404)
  })
})

describe('invoice', () => {
  test('answers success with the order at once', async () => {
    await shopper.callForSelection('POST', `/items/${pack.item}`)
    const answer = await shopper.startPayment('demo-invoice')
    expect(answer.body.action).toBe('success')
    expect(parseOrderResponse(answer).paymentMethodName).toBe('Testfaktura')
    await books.expectChange({ orders: 1, stock: -10 })
  })
})

describe('what a payment needs', () => {
  test('terms, address and goods; nothing is stored when they lack', async () => {
    const { status, body } = await shopper.startPayment('demo-redirect', { termsAndConditions: false, address: {} })
    expect(status).toBe(406)
    expect(body.errors).toMatchObject({
      termsAndConditions: 'must be true',
      selection: 'empty',
      'address.email': 'required',
      'address.zipCode': 'required',
    })
    await books.expectChange({ payments: 0 })
  })

  test.each(['javascript:alert(1)', 'https://elsewhere.example/receipt', 'receipt', ''])(
    'the return page %s is refused',
    async (paymentReturnPage) => {
      await shopper.callForSelection('POST', `/items/${can.item}`)
      const { status, body } = await shopper.startPayment('demo-redirect', { paymentReturnPage })
      expect([status, body.errors]).toEqual([406, { paymentReturnPage: 'not valid' }])
    },
  )

  test('a country the shop ships to, the one the prices are of', async () => {
    await shopper.callForSelection('POST', `/items/${can.item}`)
    const elsewhere = await shopper.startPayment('demo-redirect', { address: { ...address, country: 'GB' } })
    expect(elsewhere.body.errors).toHaveProperty(['address.country'])
    await shopper.callForSelection('PUT', '/countries/NO', {})
    const notShipped = await shopper.startPayment('demo-redirect', { paymentMethod: undefined })
    expect(notShipped.body.errors).toHaveProperty(['address.country'], 'not shipped to')
  })

  test('no receipt without an order', async () => {
    const { status, body } = await shopper.call('GET', '/receipt')
    expect([status, body.errors]).toEqual([404, { order: 'not found' }])
  })
})

describe('stock', () => {
  test('short at payment: 410 with the missing units and the reduced selection', async () => {
    const buyer = await shopperWith(can.item, 5)
    await setStock(shop, can.id, 2)
    const answer = await buyer.startPayment('demo-redirect')
    expect([answer.status, answer.body.errors]).toEqual([410, { stock: 'unavailable items' }])
    expect(answer.body.unavailable).toEqual([
      { item: can.item, product: can.id, originalQuantity: 5, unavailable: 3, available: 2 },
    ])
    expect(parseSelectionResponse(answer).selection.items.map(({ quantity }) => quantity)).toEqual([2])
    expect((await buyer.startPayment('demo-redirect')).body.action).toBe('redirect')
  })

  test('gone between payment page and "Pay": nothing is taken and the result answers 410', async () => {
    const buyer = await shopperWith(pack.item)
    const page = paymentPagePath(await buyer.startPayment('demo-redirect'))
    await setStock(shop, can.id, 9)
    const back = await pressPaymentButton(shop, page, 'pay')
    const result = await buyer.call('POST', '/payment-result', returnFields(back))
    expect([result.status, result.body.errors]).toEqual([410, { stock: 'unavailable items' }])
    expect(result.body.unavailable).toMatchObject([{ item: pack.item, unavailable: 1 }])
    expect([await stockOf(shop, can.id), await countOrders(shop)]).toEqual([9, 0])
  })

  test.each(['demo-redirect', 'demo-invoice'])('ten simultaneous buyers of three cans by %s', async (method) => {
    const buyers = await Promise.all(Array.from({ length: 10 }, () => shopperWith(can.item)))
    await setStock(shop, can.id, 3)
    const statuses = await Promise.all(
      buyers.map(async (buyer) => {
        const started = await buyer.startPayment(method)
        if (started.body.action !== 'redirect') return started.status
        const back = await pressPaymentButton(shop, paymentPagePath(started), 'pay')
        return (await buyer.call('POST', '/payment-result', returnFields(back))).status
      }),
    )
    expect(statuses.toSorted()).toEqual([200, 200, 200, 410, 410, 410, 410, 410, 410, 410])
    expect([await countOrders(shop), await stockOf(shop, can.id)]).toEqual([3, 0])
  })

  test('selling out says that the catalogue changed and shows the product as not available', async () => {
    await setStock(shop, can.id, 1)
    const buyer = await shopperWith(can.item)
    const before = shop.catalogueChanges()
    await buyer.startPayment('demo-invoice')
    expect(shop.catalogueChanges()).toBe(before + 1)
    const { body } = await shop.callAsServer('GET', `/products/${can.id}`)
    expect(body.product).toMatchObject({ available: false, items: [{ stock: 'no' }] })
  })
})

describe('a voucher for one use', () => {
  beforeEach(async () => {
    const voucher = { code: 'ONCE', description: '', kind: 'percent', percent: 20, usage_limit: 1 }
    await shop.database.insertInto('voucher').values(voucher).execute()
  })

  test('is used by one of two buyers who pay at the same moment', async () => {
    const buyers = await Promise.all([1, 2].map(() => shopperWith(can.item)))
    for (const buyer of buyers) await buyer.callForSelection('POST', '/vouchers', { voucher: 'once' })
    const pages = await Promise.all(
      buyers.map(async (buyer) => paymentPagePath(await buyer.startPayment('demo-redirect'))),
    )
    const backs = await Promise.all(pages.map((page) => pressPaymentButton(shop, page, 'pay')))
    const results = await Promise.all(
      buyers.map((buyer, index) => buyer.call('POST', '/payment-result', returnFields(backs[index] ?? new URL('x:')))),
    )
    expect(results.map(({ status }) => status).toSorted()).toEqual([200, 406])
    expect(results.find(({ status }) => status === 406)?.body.errors).toEqual({ voucher: 'used up' })
    expect([await countOrders(shop), await stockOf(shop, can.id)]).toEqual([1, 99])
    const row = await shop.database.selectFrom('voucher').selectAll().where('code', '=', 'ONCE').executeTakeFirst()
    expect(row?.used).toBe(1)
  })
})
