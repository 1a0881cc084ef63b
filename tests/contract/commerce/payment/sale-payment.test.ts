import { randomUUID } from 'node:crypto'
import { orderLinks, orderRow } from '@pouchery/commerce-server/admin'
import { beforeEach, describe, expect, test } from 'vitest'
import { onObservation } from '#lib/server/observations.server.ts'
import { rulesFromRows } from '#market-rules/rules/open-everywhere.fixture.ts'
import { countOrders } from '../../../../packages/commerce-server/src/migrations/with-data.ts'
import { applyOrderAction } from '../../../../packages/commerce-server/src/order-status/apply-order-action.ts'
import { openShopWithoutRateLimits, refusal, registerCustomer } from '../customers.ts'
import { canWithMultipack, parsePayment, shopperWithCans } from '../payment-steps.ts'
import { type Shop, secret, shopOrigin } from '../shop.ts'
import {
  address,
  createTestShopper,
  parseOrderResponse,
  parseSelectionResponse,
  paymentPagePath,
  pressPaymentButton,
  returnFields,
  type Shopper,
} from '../shopper.ts'
import { type StoredCounts, snapshotCounts } from './stored-counts.ts'

const { can, pack } = canWithMultipack()
const day = 86_400_000
const midnight = Date.parse('2026-11-22T23:00:00Z')
const untilMidnight = { country: 'SE', validTo: '2026-11-23T00:00:00+01:00' }
const fromMidnight = { country: 'SE', validFrom: '2026-11-23T00:00:00+01:00' }

let now: number
let book: ReturnType<typeof rulesFromRows>
let shop: Shop
let books: StoredCounts
beforeEach(async () => {
  now = midnight - 1000
  book = rulesFromRows(untilMidnight, { ...fromMidnight, maxMgPerPouch: 1 })
  shop = await openShopWithoutRateLimits({ rules: () => book, now: () => now })
  await shop.ensureStock(can.id, 1000)
  books = await snapshotCounts(shop, can.id)
})

const gone = [406, { [`items.${can.item}`]: 'not sold: mg-per-pouch' }]

describe('a rule that begins at midnight (trade review 7.1)', () => {
  test('refuses a payment that starts then, and the line leaves the cart', async () => {
    const shopper = await shopperWithCans(shop, 2)
    now = midnight
    const refused = await shopper.startPayment('demo-invoice')
    expect(refusal(refused)).toEqual(gone)
    expect(parseSelectionResponse(refused).selection.items).toEqual([])
    await books.expectChange({ payments: 0, stock: 0 })
    expect(refusal(await shopper.startPayment('demo-invoice'))).toEqual([406, { selection: 'empty' }])
  })

  test.each<[string, (shopper: Shopper) => Promise<() => Promise<unknown>>]>([
    [
      'demo-redirect',
      async (shopper) => {
        const page = paymentPagePath(await shopper.startPayment('demo-redirect'))
        return async () => returnFields(await pressPaymentButton(shop, page, 'pay'))
      },
    ],
    [
      'dummy',
      async (shopper) => {
        const { formFields } = parsePayment(await shopper.startPayment('dummy'), 'form')
        return async () => ({ paymentMethodFields: formFields })
      },
    ],
    [
      'demo-dropin',
      async (shopper) => {
        await shopper.startPayment('demo-dropin')
        const answered = await shopper.startPayment('demo-dropin', { paymentMethodSpecificFields: { answer: 'pay' } })
        const { formFields } = parsePayment(answered, 'javascript')
        return async () => returnFields(new URL(formFields.returnUrl ?? ''))
      },
    ],
  ])('voids what was begun before with %s', async (_method, begin) => {
    const shopper = await shopperWithCans(shop, 2)
    const pay = await begin(shopper)
    now = midnight
    const fields = await pay()
    for (const look of ['first', 'again']) {
      const told = await shopper.call('POST', '/payment-result', fields)
      expect([look, ...refusal(told)]).toEqual([look, ...gone])
      expect(told.body).toMatchObject({ unavailable: [{ item: can.item, available: 0 }] })
    }
    await books.expectChange({ orders: 0, stock: 0 })
    expect((await shopper.callForSelection('GET', '/selection')).selection.items).toEqual([])
    const payments = await shop.database.selectFrom('payment').select(['status', 'void_reason']).execute()
    expect(payments.map(({ status }) => status)).toContain('voided')
    expect(payments.map(({ void_reason }) => void_reason ?? '').join()).toContain('not sold: mg-per-pouch')
  })

  test('voids what was authorised before a process stopped', async () => {
    const shopper = await shopperWithCans(shop)
    await shopper.startPayment('demo-redirect')
    await shop.database.updateTable('payment').set({ status: 'authorised' }).execute()
    now = midnight
    await shop.service.completeAuthorisedPayments()
    const { status } = await shop.database.selectFrom('payment').select('status').executeTakeFirstOrThrow()
    expect(status).toBe('voided')
    await books.expectChange({ orders: 0, stock: 0 })
  })

  test('that begins later changes nothing', async () => {
    const shopper = await shopperWithCans(shop)
    const page = paymentPagePath(await shopper.startPayment('demo-redirect'))
    now = midnight - 1
    await pressPaymentButton(shop, page, 'pay')
    await books.expectChange({ orders: 1, stock: -1 })
  })
})

describe('cans an order may have (trade review 7.11)', () => {
  beforeEach(() => {
    book = rulesFromRows({ country: 'SE', maxCansPerOrder: 60 }, { country: 'GB' })
  })
  const tooMany = [406, { cans: 'too many: 60 cans an order' }]

  test('are counted when something is added, packs by their cans', async () => {
    const shopper = await createTestShopper(shop)
    expect(refusal(await shopper.call('POST', `/items/${can.item}/quantity/500`, {}))).toEqual(tooMany)
    await shopper.callForSelection('POST', `/items/${can.item}/quantity/50`, {})
    expect(refusal(await shopper.call('POST', `/items/${pack.item}/quantity/2`, {}))).toEqual(tooMany)
    await shopper.callForSelection('POST', `/items/${pack.item}`, {})
    expect(refusal(await shopper.call('POST', `/items/${can.item}`, {}))).toEqual(tooMany)
    const batch = await shopper.call('PUT', '/items', { items: [{ item: can.item, quantity: 1, comment: 'more' }] })
    expect(refusal(batch)).toEqual([406, { [`items.${can.item}`]: 'too many: 60 cans an order' }])
  })

  test('a refused change of quantity and comment changes neither, also when it joins another line', async () => {
    const shopper = await shopperWithCans(shop, 50)
    const batch = { items: [{ item: can.item, quantity: 5, comment: 'gift' }] }
    const { items } = (await shopper.callForSelection('PUT', '/items', batch)).selection
    const [plain, gift] = items
    for (const [line, comment] of [
      [plain?.line, 'new'],
      [plain?.line, 'gift'],
      [gift?.line, ''],
    ]) {
      const refused = await shopper.call('PUT', '/items', { lines: [{ line, quantity: 61, comment }] })
      expect(refusal(refused)).toEqual([406, { [`lines.${line}`]: 'too many: 60 cans an order' }])
      expect((await shopper.callForSelection('GET', '/selection')).selection.items).toEqual(items)
    }
  })

  test('are counted when a line is changed; fewer are always fine', async () => {
    const shopper = await shopperWithCans(shop, 60)
    const [line] = (await shopper.callForSelection('GET', '/selection')).selection.items
    expect(refusal(await shopper.call('PUT', `/lines/${line?.line}/quantity/61`))).toEqual(tooMany)
    book = rulesFromRows({ country: 'SE', maxCansPerOrder: 10 })
    expect(
      (await shopper.callForSelection('PUT', `/lines/${line?.line}/quantity/59`)).selection.items[0]?.quantity,
    ).toBe(59)
  })

  test('are what a cart keeps when it moves there, and what a payment refuses', async () => {
    const mover = await createTestShopper(shop)
    await mover.callForSelection('PUT', '/countries/GB', {})
    await mover.callForSelection('POST', `/items/${can.item}/quantity/70`, {})
    await mover.callForSelection('POST', `/items/${pack.item}`, {})
    const { items } = (await mover.callForSelection('PUT', '/countries/SE', {})).selection
    expect(items.map(({ item, quantity }) => [item, quantity])).toEqual([[can.item, 60]])
    book = rulesFromRows({ country: 'SE', maxCansPerOrder: 59 })
    expect(refusal(await mover.startPayment('demo-invoice'))).toEqual([406, { cans: 'too many: 59 cans an order' }])
  })
})

describe('cans a buyer may have in 30 days (trade review 7.11)', () => {
  beforeEach(() => {
    book = rulesFromRows({ country: 'SE', maxCansPer30Days: 20 })
  })
  const tooMany = [406, { cans: 'too many: 20 cans in 30 days' }]
  const buy = async (quantity: number, email: string, shopper?: Shopper) => {
    const buyer = shopper ?? (await createTestShopper(shop))
    await buyer.callForSelection('POST', `/items/${can.item}/quantity/${quantity}`, {})
    return buyer.startPayment('demo-invoice', { address: { ...address, email } })
  }

  test('are counted by the e-mail address, however it is written, for 30 days', async () => {
    expect((await buy(15, 'Ada@Example.com')).status).toBe(200)
    expect(refusal(await buy(6, 'ada@example.com'))).toEqual(tooMany)
    expect((await buy(6, 'grace@example.com')).status).toBe(200)
    expect((await buy(5, 'ADA@example.com')).status).toBe(200)
    now += 31 * day
    expect((await buy(20, 'ada@example.com')).status).toBe(200)
  })

  test('are those that were sent or will be: what was cancelled can be bought again', async () => {
    const buyer = await createTestShopper(shop)
    await buyer.callForSelection('POST', `/items/${can.item}/quantity/5`, {})
    await buyer.callForSelection('POST', `/items/${pack.item}`, {})
    const { order, items } = parseOrderResponse(await buyer.startPayment('demo-invoice'))
    expect(refusal(await buy(6, address.email))).toEqual(tooMany)
    const packed = items.find(({ item }) => item === pack.item)?.line ?? ''
    await cancel(order, [{ line: packed, quantity: 1 }])
    expect(refusal(await buy(16, address.email))).toEqual(tooMany)
    expect((await buy(15, address.email)).status).toBe(200)
    await cancel(order)
    expect(refusal(await buy(6, address.email))).toEqual(tooMany)
    expect((await buy(5, address.email)).status).toBe(200)
  })

  async function cancel(order: Parameters<typeof orderRow>[0], parts?: { line: string; quantity: number }[]) {
    const doing = { actor: 'test', key: randomUUID(), notifyBuyer: false }
    const site = { origin: shopOrigin, domains: {} }
    const context = { site, rules: book, now, links: orderLinks({ secret, site }) }
    const action = { kind: 'cancel' as const, ...(parts && { parts }) }
    expect(await applyOrderAction(shop.database, orderRow(order) ?? 0, action, doing, context)).toHaveProperty('event')
  }

  test('are counted of orders from before they were', async () => {
    expect((await buy(1, 'Ada@Example.com')).status).toBe(200)
    const buyers = () => shop.database.selectFrom('shop_order').select(['email', 'cans']).execute()
    const counted = await buyers()
    const withPack = await createTestShopper(shop)
    await withPack.callForSelection('POST', `/items/${pack.item}`, {})
    expect((await withPack.startPayment('demo-invoice')).status).toBe(200)
    await shop.database.updateTable('shop_order').set({ email: null, cans: 0 }).execute()
    await countOrders(shop.database)
    expect(await buyers()).toEqual([...counted, { email: address.email, cans: pack.quantity }])
  })

  test('are counted by the customer, whatever address is entered', async () => {
    const customer = await registerCustomer(shop)
    expect((await buy(15, 'one@example.com', customer)).status).toBe(200)
    expect(refusal(await buy(6, 'two@example.com', customer))).toEqual(tooMany)
  })

  test('are counted again when a payment becomes an order', async () => {
    const slow = await shopperWithCans(shop, 15)
    const page = paymentPagePath(await slow.startPayment('demo-redirect'))
    expect((await buy(15, address.email)).status).toBe(200)
    await books.expectChange({ orders: 1 })
    const told = await slow.call('POST', '/payment-result', returnFields(await pressPaymentButton(shop, page, 'pay')))
    expect(refusal(told)).toEqual(tooMany)
    await books.expectChange({ orders: 1, stock: -15 })
    expect(parseSelectionResponse(told).selection.items[0]?.quantity).toBe(15)
  })

  test.each<[string, (shopper: Shopper, email: string) => Promise<() => Promise<unknown>>]>([
    [
      'become orders on their provider’s page',
      async (shopper, email) => {
        const page = paymentPagePath(await shopper.startPayment('demo-redirect', { address: { ...address, email } }))
        return () => pressPaymentButton(shop, page, 'pay')
      },
    ],
    [
      'are paid with their start',
      async (shopper, email) => () => shopper.startPayment('demo-invoice', { address: { ...address, email } }),
    ],
  ])('are never exceeded by payments that %s at the same time', async (_name, prepare) => {
    const emails = ['ada@example.com', 'ADA@example.com', 'Ada@Example.com', 'ada@EXAMPLE.com', 'aDa@example.com']
    const shoppers = await Promise.all(emails.map(() => shopperWithCans(shop, 11)))
    const payments = await Promise.all(
      shoppers.map((shopper, buyer) => prepare(shopper, emails[buyer] ?? address.email)),
    )
    await Promise.all(payments.map((pay) => pay()))
    await books.expectChange({ orders: 1, stock: -11 })
  })
})

test('what a rule refuses is counted by the rule and the place, and says nothing of the buyer', async () => {
  const told: unknown[] = []
  const stop = onObservation('saleRefused', (refused) => told.push(refused))
  const shopper = await shopperWithCans(shop)
  now = midnight
  await shopper.call('POST', `/items/${can.item}`, {})
  await shopper.startPayment('demo-invoice')
  stop()
  expect(told).toEqual([
    { reason: 'mg-per-pouch', at: 'cart' },
    { reason: 'mg-per-pouch', at: 'payment' },
  ])
})

describe('a state', () => {
  beforeEach(() => {
    const regions = { VT: { distanceSale: 'banned' }, CA: { flavours: ['tobacco'] } }
    book = rulesFromRows({ country: 'US', regions })
  })
  const inState = async (state: string) => {
    const shopper = await createTestShopper(shop)
    await shopper.callForSelection('PUT', `/countries/US/states/${state}`, {})
    return shopper
  }
  const toState = (state: string) => ({ address: { ...address, country: 'US', state } })

  test.each(['VT', 'CA'])(
    '%s has its own rule for what is added, for carts that move there, and for payments',
    async (state) => {
      const refused = { item: 'not sold: region' }
      const there = await inState(state)
      // Product lists and product pages depend only on the country. The refusal appears when the item is added to the
      // cart.
      expect((await there.call('GET', `/products/${can.id}`)).status).toBe(200)
      expect(refusal(await there.call('POST', `/items/${can.item}`, {}))).toEqual([406, refused])
      const mover = await inState('NY')
      await mover.callForSelection('POST', `/items/${can.item}`, {})
      const paid = await mover.startPayment('demo-invoice', toState(state))
      expect(refusal(paid)).toEqual([406, { [`items.${can.item}`]: 'not sold: region' }])
      await mover.callForSelection('POST', `/items/${can.item}`, {})
      expect((await mover.callForSelection('PUT', `/countries/US/states/${state}`, {})).selection.items).toEqual([])
    },
  )

  test('has to be known where rules differ by it', async () => {
    const shopper = await createTestShopper(shop)
    await shopper.callForSelection('PUT', '/countries/US', {})
    await shopper.callForSelection('POST', `/items/${can.item}`, {})
    expect(refusal(await shopper.startPayment('demo-invoice', toState('')))).toEqual([
      406,
      { 'address.state': 'required' },
    ])
    expect(refusal(await shopper.startPayment('demo-invoice', toState('Nowhere')))).toEqual([
      406,
      { 'address.state': 'not valid' },
    ])
    expect((await shopper.startPayment('demo-invoice', toState('ny'))).status).toBe(200)
  })

  test('that the goods go to counts, not that of the bill', async () => {
    const shopper = await inState('NY')
    await shopper.callForSelection('POST', `/items/${can.item}`, {})
    const shippingAddress = { ...address, country: 'US', state: 'VT' }
    const paid = await shopper.startPayment('demo-invoice', { ...toState('NY'), shippingAddress })
    expect(refusal(paid)).toEqual([406, { [`items.${can.item}`]: 'not sold: region' }])
  })
})
