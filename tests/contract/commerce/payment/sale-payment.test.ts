import { toOrderRowId } from '@pouchery/commerce-server/admin'
import { beforeEach, describe, expect, test } from 'vitest'
import { onObservation } from '#lib/server/observations.server.ts'
import { createRuleSet } from '#market-rules/rules/open-everywhere.fixture.ts'
import { backfillOrderBuyers } from '../../../../packages/commerce-server/src/migrations/with-data.ts'
import { registerCustomer } from '../customers.ts'
import { applyTestAction } from '../orders/order-steps.ts'
import * as steps from '../payment-steps.ts'
import { getStatusAndErrors, openShop, setUpEach } from '../shop.ts'
import {
  buildPaymentResult,
  can,
  createShopperWithCans,
  createTestShopper,
  pack,
  parseOrderResponse,
  type Shopper,
  testAddress,
} from '../shopper.ts'

const day = 86_400_000
const midnight = Date.parse('2026-11-22T23:00:00Z')
const untilMidnight = { country: 'SE', validTo: '2026-11-23T00:00:00+01:00' }
const fromMidnight = { country: 'SE', validFrom: '2026-11-23T00:00:00+01:00' }

let now: number
let rules: ReturnType<typeof createRuleSet>
const shop = setUpEach(() => {
  now = midnight - 1000
  rules = createRuleSet(untilMidnight, { ...fromMidnight, maxMgPerPouch: 1 })
  return openShop({ rateLimits: false, rules: () => rules, now: () => now })
})
beforeEach(() => shop.ensureStock(can.id, 1000))
const counts = setUpEach(() => steps.snapshotCounts(shop, can.id))

const gone = [406, { [`items.${can.item}`]: 'not sold: mg-per-pouch' }]
const pay = (shopper: Shopper, more = {}) => shopper.startPayment('demo-invoice', more)
const payAs = (shopper: Shopper, email: string) => pay(shopper, { address: { ...testAddress, email } })
const add = (shopper: Shopper, quantity = 1, item = can.item) =>
  shopper.call('POST', `/items/${item}/quantity/${quantity}`, {})

describe('a rule that begins at midnight', () => {
  test('refuses a payment that starts at midnight, removes the line and records both refusals', async () => {
    const shopper = await createShopperWithCans(shop, 2)
    const observed: unknown[] = []
    const stop = onObservation('saleRefused', (refused) => observed.push(refused))
    now = midnight
    const refused = await pay(shopper)
    expect(getStatusAndErrors(refused)).toEqual(gone)
    const unavailable = [{ item: can.item, originalQuantity: 2, available: 0 }]
    expect(refused.body).toMatchObject({ unavailable, selection: { items: [] } })
    await counts.expectChange({ payments: 0, stock: 0 })
    expect(getStatusAndErrors(await pay(shopper))).toEqual([406, { selection: 'empty' }])
    await add(shopper)
    stop()
    expect(observed).toEqual(['payment', 'cart'].map((at) => ({ reason: 'mg-per-pouch', at })))
  })

  test.each(steps.returnPagePaymentMethods)('voids a payment started before midnight with %s', async (method) => {
    const shopper = await createShopperWithCans(shop, 2)
    const start =
      method === 'demo-redirect'
        ? steps.startRedirectPayment(shop, shopper)
        : steps.payAndBuildResult(shop, shopper, method)
    const begun = await start
    now = midnight
    const fields = 'press' in begun ? buildPaymentResult(await begun.press()) : begun
    for (const look of ['first', 'again']) {
      const received = await shopper.call('POST', '/payment-result', fields)
      expect([look, ...getStatusAndErrors(received)]).toEqual([look, ...gone])
      expect(received.body).toMatchObject({ unavailable: [{ item: can.item, available: 0 }] })
    }
    await counts.expectChange({ stock: 0 })
    expect((await shopper.selection()).items).toEqual([])
    const payments = await shop.database.selectFrom('payment').select(['status', 'void_reason']).execute()
    expect(payments.map(({ status }) => status)).toContain('voided')
    expect(payments.map(({ void_reason }) => void_reason ?? '').join()).toContain('not sold: mg-per-pouch')
  })

  test('voids a payment authorised before a process stopped', async () => {
    const shopper = await createShopperWithCans(shop)
    await shopper.startPayment('demo-redirect')
    await shop.database.updateTable('payment').set({ status: 'authorised' }).execute()
    now = midnight
    await shop.service.completeAuthorisedPayments()
    const { status } = await shop.database.selectFrom('payment').select('status').executeTakeFirstOrThrow()
    expect(status).toBe('voided')
    await counts.expectChange({ stock: 0 })
  })
})

describe('the limit of cans per order', () => {
  beforeEach(() => {
    rules = createRuleSet({ country: 'SE', maxCansPerOrder: 60 }, { country: 'GB' })
  })
  const over60 = 'too many: 60 cans an order'
  const tooMany = [406, { cans: over60 }]

  test('applies when items are added, counting the cans in packs', async () => {
    const shopper = await createTestShopper(shop)
    expect(getStatusAndErrors(await add(shopper, 500))).toEqual(tooMany)
    await add(shopper, 50)
    expect(getStatusAndErrors(await add(shopper, 2, pack.item))).toEqual(tooMany)
    await add(shopper, 1, pack.item)
    expect(getStatusAndErrors(await add(shopper))).toEqual(tooMany)
    const batch = await shopper.call('PUT', '/items', { items: [{ item: can.item, quantity: 1, comment: 'more' }] })
    expect(getStatusAndErrors(batch)).toEqual([406, { [`items.${can.item}`]: over60 }])
  })

  test('rejects a change of quantity and comment as a whole, even when it merges into another line', async () => {
    const shopper = await createShopperWithCans(shop, 50)
    const batch = { items: [{ item: can.item, quantity: 5, comment: 'gift' }] }
    const { items } = (await shopper.callForSelection('PUT', '/items', batch)).selection
    const [plain, gift] = items
    for (const comment of ['new', 'gift', '']) {
      const line = (comment === '' ? gift : plain)?.line
      const refused = await shopper.call('PUT', '/items', { lines: [{ line, quantity: 61, comment }] })
      expect(getStatusAndErrors(refused)).toEqual([406, { [`lines.${line}`]: over60 }])
      expect((await shopper.selection()).items).toEqual(items)
    }
  })

  test('applies when a line is changed, and always allows fewer cans', async () => {
    const shopper = await createShopperWithCans(shop, 60)
    const [line] = (await shopper.selection()).items
    expect(getStatusAndErrors(await shopper.call('PUT', `/lines/${line?.line}/quantity/61`))).toEqual(tooMany)
    rules = createRuleSet({ country: 'SE', maxCansPerOrder: 10 })
    const { items } = (await shopper.callForSelection('PUT', `/lines/${line?.line}/quantity/59`)).selection
    expect(items[0]?.quantity).toBe(59)
  })

  test('reduces the cart after a move to the country, and applies to a payment', async () => {
    const mover = await createTestShopper(shop)
    await mover.callForSelection('PUT', '/countries/GB', {})
    await add(mover, 70)
    await add(mover, 1, pack.item)
    const { items } = (await mover.callForSelection('PUT', '/countries/SE', {})).selection
    expect(items.map(({ item, quantity }) => [item, quantity])).toEqual([[can.item, 60]])
    rules = createRuleSet({ country: 'SE', maxCansPerOrder: 59 })
    expect(getStatusAndErrors(await pay(mover))).toEqual([406, { cans: 'too many: 59 cans an order' }])
  })
})

describe('the limit of cans per buyer in 30 days', () => {
  beforeEach(() => {
    rules = createRuleSet({ country: 'SE', maxCansPer30Days: 20 })
  })
  const tooMany = [406, { cans: 'too many: 20 cans in 30 days' }]
  const buy = async (quantity: number, email: string, shopper?: Shopper) => {
    const buyer = shopper ?? (await createTestShopper(shop))
    await add(buyer, quantity)
    return payAs(buyer, email)
  }

  test('applies to the email address, in any spelling, for 30 days', async () => {
    expect((await buy(15, 'Ada@Example.com')).status).toBe(200)
    expect(getStatusAndErrors(await buy(6, 'ada@example.com'))).toEqual(tooMany)
    expect((await buy(6, 'grace@example.com')).status).toBe(200)
    expect((await buy(5, 'ADA@example.com')).status).toBe(200)
    now += 31 * day
    expect((await buy(20, 'ada@example.com')).status).toBe(200)
  })

  test('does not count cancelled cans, which can be bought again', async () => {
    const buyer = await createTestShopper(shop)
    await add(buyer, 5)
    await add(buyer, 1, pack.item)
    const { order, items } = parseOrderResponse(await pay(buyer))
    expect(getStatusAndErrors(await buy(6, testAddress.email))).toEqual(tooMany)
    const cancel = (action: { parts?: { line: string; quantity: number }[] }) =>
      applyTestAction(shop.database, toOrderRowId(order) ?? 0, { kind: 'cancel', ...action }, { now, rules })
    const packed = items.find(({ item }) => item === pack.item)?.line ?? ''
    expect(await cancel({ parts: [{ line: packed, quantity: 1 }] })).toHaveProperty('event')
    expect(getStatusAndErrors(await buy(16, testAddress.email))).toEqual(tooMany)
    expect((await buy(15, testAddress.email)).status).toBe(200)
    expect(await cancel({})).toHaveProperty('event')
    expect(getStatusAndErrors(await buy(6, testAddress.email))).toEqual(tooMany)
    expect((await buy(5, testAddress.email)).status).toBe(200)
  })

  test('includes orders from before cans were counted', async () => {
    expect((await buy(1, 'Ada@Example.com')).status).toBe(200)
    const buyers = () => shop.database.selectFrom('shop_order').select(['email', 'cans']).execute()
    const counted = await buyers()
    const withPack = await createTestShopper(shop)
    await add(withPack, 1, pack.item)
    expect((await pay(withPack)).status).toBe(200)
    await shop.database.updateTable('shop_order').set({ email: null, cans: 0 }).execute()
    await backfillOrderBuyers(shop.database)
    expect(await buyers()).toEqual([...counted, { email: testAddress.email, cans: pack.quantity }])
  })

  test('applies to the customer, whatever address is entered', async () => {
    const customer = await registerCustomer(shop)
    expect((await buy(15, 'one@example.com', customer)).status).toBe(200)
    expect(getStatusAndErrors(await buy(6, 'two@example.com', customer))).toEqual(tooMany)
  })

  test('applies again when a payment becomes an order', async () => {
    const slow = await createShopperWithCans(shop, 15)
    const { press } = await steps.startRedirectPayment(shop, slow)
    expect((await buy(15, testAddress.email)).status).toBe(200)
    await counts.expectChange({ orders: 1 })
    const received = await steps.submitPaymentResult(slow, await press())
    expect(getStatusAndErrors(received)).toEqual(tooMany)
    await counts.expectChange({ orders: 1, stock: -15 })
    expect(received.body.selection).toMatchObject({ items: [{ quantity: 15 }] })
  })

  test.each(['demo-redirect', 'demo-invoice'])('is never exceeded by concurrent payments with %s', async (method) => {
    const emails = ['ada@example.com', 'ADA@example.com', 'Ada@Example.com', 'ada@EXAMPLE.com', 'aDa@example.com']
    const begin = async (email: string) => {
      const shopper = await createShopperWithCans(shop, 11)
      if (method === 'demo-invoice') return () => payAs(shopper, email)
      return (await steps.startRedirectPayment(shop, shopper, { address: { ...testAddress, email } })).press
    }
    const payments = await Promise.all(emails.map(begin))
    await Promise.all(payments.map((finish) => finish()))
    await counts.expectChange({ orders: 1, stock: -11 })
  })
})

describe('a state', () => {
  beforeEach(() => {
    const regions = { VT: { distanceSale: 'banned' }, CA: { flavours: ['tobacco'] } }
    rules = createRuleSet({ country: 'US', regions })
  })
  const inState = async (state: string) => {
    const shopper = await createTestShopper(shop)
    await shopper.callForSelection('PUT', `/countries/US/states/${state}`, {})
    return shopper
  }
  const toState = (state: string) => ({ address: { ...testAddress, country: 'US', state } })
  const notSold = [406, { [`items.${can.item}`]: 'not sold: region' }]

  test.each(['VT', 'CA'])('%s has its own rule for adding an item, moving there and paying', async (state) => {
    const there = await inState(state)
    // Product pages depend only on the country, so the product is displayed in every state.
    expect((await there.call('GET', `/products/${can.id}`)).status).toBe(200)
    expect(getStatusAndErrors(await add(there))).toEqual([406, { item: 'not sold: region' }])
    const mover = await inState('NY')
    await add(mover)
    expect(getStatusAndErrors(await pay(mover, toState(state)))).toEqual(notSold)
    await add(mover)
    expect((await mover.callForSelection('PUT', `/countries/US/states/${state}`, {})).selection.items).toEqual([])
  })

  test('is required when the rules differ by state', async () => {
    const shopper = await createTestShopper(shop)
    await shopper.callForSelection('PUT', '/countries/US', {})
    await add(shopper)
    for (const [state, fault] of Object.entries({ '': 'required', Nowhere: 'not valid' }))
      expect(getStatusAndErrors(await pay(shopper, toState(state)))).toEqual([406, { 'address.state': fault }])
    expect((await pay(shopper, toState('ny'))).status).toBe(200)
  })

  test('is that of the shipping address, not of the billing address', async () => {
    const shopper = await inState('NY')
    await add(shopper)
    const shippingAddress = { ...testAddress, country: 'US', state: 'VT' }
    expect(getStatusAndErrors(await pay(shopper, { ...toState('NY'), shippingAddress }))).toEqual(notSold)
  })
})
