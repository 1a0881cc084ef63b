import { beforeEach, expect, test } from 'vitest'
import { snapshotCounts, startRedirectPayment, submitPaymentResult } from '../payment-steps.ts'
import { getStatusAndErrors, openShop, setUpEach, shopOrigin } from '../shop.ts'
import { can, createTestShopper, pack, parseOrderResponse, type Shopper, setStock, testAddress } from '../shopper.ts'

const shop = setUpEach(() => openShop())
beforeEach(() => shop.ensureStock(can.id, 100))
const counts = setUpEach(() => snapshotCounts(shop, can.id))
/** Shopper with one can in the cart. */
const shopper = setUpEach(() => shopperWith(can.item))

async function shopperWith(item: string, quantity = 1): Promise<Shopper> {
  const buyer = await createTestShopper(shop)
  await buyer.add(item, quantity)
  return buyer
}

const soldOut = [410, { stock: 'unavailable items' }]

test('creates one order as soon as "Pay" is clicked, even repeatedly, before the result is submitted', async () => {
  const cart = (await shopper.add(can.item)).selection
  const { press } = await startRedirectPayment(shop, shopper, { internalComment: '{"path":"/"}' })
  const [back] = await Promise.all([press(), press(), press()])
  expect(`${back.origin}${back.pathname}`).toBe(`${shopOrigin}/receipt`)
  await counts.expectChange({ orders: 1, stock: -2 })
  const order = parseOrderResponse(await shopper.call('GET', '/receipt'))
  expect(order.totals).toEqual(cart.totals)
  expect(order.items.map(({ item, quantity }) => [item, quantity])).toEqual([[can.item, 2]])
  expect(order.address.email).toBe(testAddress.email)
  expect(parseOrderResponse(await submitPaymentResult(shopper, back)).order).toBe(order.order)
  await counts.expectChange({ orders: 1, stock: -2 })
})

test('completes a payment authorised before a crash once at the next start, despite a broken one', async () => {
  for (const buyer of [shopper, await shopperWith(can.item)]) await buyer.startPayment('demo-redirect')
  const { database, service } = shop
  await database.updateTable('payment').set({ status: 'authorised' }).execute()
  const broken = database.updateTable('payment').set({ claims: '{', created_at: 1 })
  await broken.where('token', '=', shopper.token).execute()
  for (let start = 0; start < 2; start++) await expect(service.completeAuthorisedPayments()).rejects.toThrow()
  expect(await shop.count(can.id)).toMatchObject({ orders: 1, stock: 99 })
  const left = database.selectFrom('payment').select('token').where('status', '=', 'authorised')
  expect(await left.execute()).toEqual([{ token: shopper.token }])
})

test('keeps items in the cart that were added after the payment started', async () => {
  const { press } = await startRedirectPayment(shop, shopper)
  for (const { item } of [can, pack]) await shopper.add(item)
  await press()
  const { items } = await shopper.selection()
  expect(items.map(({ item, quantity }) => [item, quantity])).toEqual([can, pack].map(({ item }) => [item, 1]))
})

test('the payment page shows the amount, and its policy restricts form targets to the shop', async () => {
  const { started } = await startRedirectPayment(shop, shopper)
  const total = (await shopper.call('GET', '/selection')).body.selection
  const response = await shop.service.fetch(new Request(String(started.body.url)))
  const html = await response.text()
  expect(html).toContain('<html lang="sv">')
  const amount = /<dd>(.+?)<\/dd>/.exec(html)?.[1] ?? 'no amount'
  expect(JSON.stringify(total)).toContain(amount.replaceAll('\u00a0', ' '))
  expect(response.headers.get('content-security-policy')).toContain(`form-action 'self' ${shopOrigin};`)
  const unknown = await shop.service.fetch(new Request(`${shopOrigin}/embedded/commerce/pay/none`))
  expect(unknown.status).toBe(404)
})

test('does not pay or store anything without terms, address and items', async () => {
  const empty = await createTestShopper(shop)
  const { status, body } = await empty.startPayment('demo-redirect', { termsAndConditions: false, address: {} })
  expect(status).toBe(406)
  const missing = { 'address.email': 'required', 'address.zipCode': 'required' }
  expect(body.errors).toMatchObject({ termsAndConditions: 'must be true', selection: 'empty', ...missing })
  await counts.expectChange({ payments: 0 })
})

test('responds with 410, the missing units and the reduced selection when stock is too low at payment', async () => {
  const buyer = await shopperWith(can.item, 5)
  await setStock(shop, can.id, 2)
  const answer = await buyer.startPayment('demo-redirect')
  expect(getStatusAndErrors(answer)).toEqual(soldOut)
  const units = { originalQuantity: 5, unavailable: 3, available: 2 }
  expect(answer.body.unavailable).toEqual([{ item: can.item, product: can.id, ...units }])
  expect(answer.body.selection).toMatchObject({ items: [{ item: can.item, quantity: 2 }] })
  expect((await buyer.startPayment('demo-redirect')).body.action).toBe('redirect')
})

test('charges nothing and responds with 410 when stock runs out between payment page and "Pay"', async () => {
  const buyer = await shopperWith(pack.item)
  const { press } = await startRedirectPayment(shop, buyer)
  await setStock(shop, can.id, 9)
  const result = await submitPaymentResult(buyer, await press())
  expect(getStatusAndErrors(result)).toEqual(soldOut)
  expect(result.body.unavailable).toMatchObject([{ item: pack.item, unavailable: 1 }])
  expect(await shop.count(can.id)).toMatchObject({ orders: 0, stock: 9 })
})

test.each(['demo-redirect', 'demo-invoice'])(
  'sells three cans to three of ten concurrent buyers paying by %s',
  async (method) => {
    const buyers = await Promise.all(Array.from({ length: 10 }, () => shopperWith(can.item)))
    await setStock(shop, can.id, 3)
    const buy = async (buyer: Shopper) => {
      if (method === 'demo-invoice') return (await buyer.startPayment(method)).status
      const { started, press } = await startRedirectPayment(shop, buyer)
      return started.status === 200 ? (await submitPaymentResult(buyer, await press())).status : started.status
    }
    const statuses = await Promise.all(buyers.map(buy))
    expect(statuses.toSorted()).toEqual([200, 200, 200, 410, 410, 410, 410, 410, 410, 410])
    expect(await shop.count(can.id)).toMatchObject({ orders: 3, stock: 0 })
  },
)

test('reports a catalogue change and shows the product as not available after a sell-out', async () => {
  await setStock(shop, can.id, 1)
  const before = shop.catalogueChanges()
  await shopper.startPayment('demo-invoice')
  expect(shop.catalogueChanges()).toBe(before + 1)
  const { body } = await shop.callAsServer('GET', `/products/${can.id}`)
  expect(body.product).toMatchObject({ available: false, items: [{ stock: 'no' }] })
})

test('applies a single-use voucher to only one of two buyers who pay at the same moment', async () => {
  const voucher = { code: 'ONCE', description: '', kind: 'percent', percent: 20, usage_limit: 1 }
  await shop.database.insertInto('voucher').values(voucher).execute()
  const begin = async (buyer: Shopper) => {
    await buyer.callForSelection('POST', '/vouchers', { voucher: 'once' })
    const { press } = await startRedirectPayment(shop, buyer)
    return { press, result: (back: URL) => submitPaymentResult(buyer, back) }
  }
  const payments = await Promise.all([shopper, await shopperWith(can.item)].map(begin))
  const backs = await Promise.all(payments.map(({ press }) => press()))
  const results = await Promise.all(payments.map(({ result }, index) => result(backs[index] ?? new URL('x:'))))
  const received = results.map(({ status, body }) => `${status} ${body.errors?.voucher}`)
  expect(received.toSorted()).toEqual(['200 undefined', '406 used up'])
  expect(await shop.count(can.id)).toMatchObject({ orders: 1, stock: 99 })
  const row = await shop.database.selectFrom('voucher').selectAll().where('code', '=', 'ONCE').executeTakeFirst()
  expect(row?.used).toBe(1)
})

test('rejects a voucher that expires before the payment as expired, and removes it from the cart', async () => {
  const voucher = { code: 'SPRING', description: '', kind: 'percent', percent: 20, usage_limit: 1 }
  await shop.database.insertInto('voucher').values(voucher).execute()
  await shopper.callForSelection('POST', '/vouchers', { voucher: 'spring' })
  await shop.database.updateTable('voucher').set({ stops_at: 1 }).where('code', '=', 'SPRING').execute()
  const { status, body } = await shopper.startPayment('demo-redirect')
  expect([status, body.errors]).toEqual([406, { voucher: 'expired' }])
  expect(JSON.stringify(body.selection)).not.toContain('SPRING')
})
