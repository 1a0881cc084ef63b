import {
  createSelfExclusion,
  documentByNumber,
  erasePerson,
  exportPerson,
  findRecalledOrders,
  notifyBuyers,
  orderLinks,
} from '@pouchery/commerce-server/admin'
import { receiveMessage } from '@pouchery/platform/contact/service'
import { inTransaction } from '@pouchery/platform/database/in-transaction'
import { runRetention } from '@pouchery/platform/retention/run-retention'
import { createWithdrawals, newWithdrawalId } from '@pouchery/platform/withdrawal/service'
import { beforeEach, describe, expect, test } from 'vitest'
import { retention } from '#config/retention.ts'
import { marketFacts } from '#market-rules/rules/market-facts.ts'
import { openEverywhere } from '#market-rules/rules/open-everywhere.fixture.ts'
import { databaseRules } from '#server/wiring/work/retention-rules.ts'
import { readStoredOrder } from '#services/commerce/shopper/order.ts'
import { storeCheck } from '../../../../packages/commerce-server/src/age-check/checks.ts'
import { applyOrderAction } from '../../../../packages/commerce-server/src/order-status/apply-order-action.ts'
import { ada, mailsOf, openShopWithoutRateLimits, password, refusal, registerCustomer } from '../customers.ts'
import { canWithMultipack, shopperWithCans } from '../payment-steps.ts'
import { type Shop, secret, shopOrigin } from '../shop.ts'
import { address, createTestShopper, parseOrderResponse, type Shopper } from '../shopper.ts'
import { tableNames, tablesMentioning } from './tables-mentioning.ts'

const dayMs = 86_400_000
const begin = Date.parse('2026-11-23T12:00:00Z')
const { can } = canWithMultipack()
const newEmail = 'ada.new@example.com'
const me = ['ada@example.com', newEmail, 'Storgatan 1', 'Kungsgatan 2']

let shop: Shop
let now = begin
beforeEach(async () => {
  now = begin
  shop = await openShopWithoutRateLimits({ now: () => now })
  await shop.ensureStock(can.id, 1000)
})

const runRetentionAt = (at: number) => runRetention(databaseRules(shop.database), { now: at, pauseMs: 0 })

async function customerWithAllData(): Promise<Shopper> {
  const shopper = await registerCustomer(shop)
  await shopper.callForSelection('POST', `/items/${can.item}/quantity/2`)
  parseOrderResponse(await shopper.startPayment('demo-invoice'))
  await shopper.callForSelection('POST', `/items/${can.item}/quantity/1`)
  await shopper.startPayment('demo-redirect')
  await shopper.call('POST', '/newsletter-subscription/ada%40example.com', {})
  await shopper.call('POST', '/back-in-stock-subscription', { item: can.item })
  await shop.call('POST', '/password-reset-email/ada%40example.com', { body: { linkUri: '/password-reset' } })
  await shopper.call('POST', '/email-change', { newEmail, password })
  await shopper.call('POST', '/customer/addresses', { ...address, address1: 'Kungsgatan 2' })
  await beginAgeCheck(shopper)
  await withdraw('10001')
  await withdraw('99999')
  await receiveMessage(shop.database, question, { facts: marketFacts(openEverywhere, 'SE', now), now })
  await mentionCustomer()
  return shopper
}

const question = { topic: 'question', email: ada.email, language: 'en', text: 'Is Storgatan 1 on your way?' } as const

/** Stores an age check that is in progress, as in a market with age verification. */
function beginAgeCheck({ token }: Shopper) {
  const check = { id: 'check', provider: 'test', minimum_age: 18, return_page: '/checkout', language: 'en', kept: '' }
  return storeCheck(shop.database, { ...check, token }, now)
}

async function withdraw(order: string): Promise<void> {
  const { database, service } = shop
  const parts = { database, orders: service.orders, rules: () => openEverywhere, now: () => now }
  const said = { order, email: 'ada@example.com', name: 'Ada Lind', goods: [], language: 'en' } as const
  await createWithdrawals(parts).declare({ id: newWithdrawalId(), ...said })
}

/** Stores an error report and a purchase log entry that contain the customer's email address, and an anonymous search event. */
async function mentionCustomer(): Promise<void> {
  const at = new Date(now).toISOString()
  const report = {
    source: 'server',
    level: 'error',
    text: 'No mail to Ada@Example.com',
    detail: null,
    request_id: null,
  }
  await shop.database
    .insertInto('monitoring_event')
    .values({ ...report, at })
    .execute()
  const data = JSON.stringify({ order: '10001', email: 'ada@example.com' })
  await shop.database.insertInto('purchase_log').values({ event: 'purchase', data, logged_at: at }).execute()
  await shop.database.insertInto('search_event').values({ user_token: 'u', received_at: now, body: '{}' }).execute()
}

const everywhere = [
  ...['contact_message', 'customer', 'customer_address', 'email_change', 'monitoring_event', 'newsletter_subscription'],
  ...['outbox_mail', 'payment', 'purchase_log', 'selection', 'shop_order', 'withdrawal'],
]

test('31 days after an abandoned payment no row of any table holds its e-mail (finding 2.14)', async () => {
  const shopper = await shopperWithCans(shop)
  await shopper.startPayment('demo-redirect')
  expect(await tablesMentioning(shop.database, ...me)).toEqual(['payment', 'selection'])
  await runRetentionAt(begin + 29 * dayMs)
  expect(await tablesMentioning(shop.database, ...me)).toContain('payment')
  await runRetentionAt(begin + 31 * dayMs)
  expect(await tablesMentioning(shop.database, ...me)).toEqual([])
})

test('an order loses the person when bookkeeping is over, and keeps amounts, goods and country', async () => {
  const shopper = await shopperWithCans(shop, 2)
  parseOrderResponse(await shopper.startPayment('demo-invoice'))
  await runRetentionAt(begin + (retention.orders - 1) * dayMs)
  expect(await tablesMentioning(shop.database, ...me)).toEqual(['shop_order'])
  await runRetentionAt(begin + (retention.orders + 1) * dayMs)
  expect(await tablesMentioning(shop.database, ...me)).toEqual([])
  const order = await shop.database.selectFrom('shop_order').selectAll().executeTakeFirstOrThrow()
  expect(JSON.parse(order.document)).toMatchObject({
    items: [{ item: can.item, quantity: 2 }],
    totals: { totalQuantity: 2 },
    shippingAddress: { country: 'SE' },
    address: { country: 'SE', email: '', firstName: '' },
  })
  expect([order.email, order.cans, order.token]).toEqual([null, 2, ''])
  expect(readStoredOrder(order.document)).toMatchObject({
    totals: { unitCount: 2 },
    address: { country: 'SE', email: '' },
  })
})

test('a recall tells nobody of an order that has lost the person', async () => {
  await shop.database.updateTable('stock').set({ batch: 'B-7' }).where('product', '=', can.id).execute()
  const shopper = await shopperWithCans(shop)
  parseOrderResponse(await shopper.startPayment('demo-invoice'))
  await runRetentionAt(begin + (retention.orders + 1) * dayMs)
  const recall = { batch: 'B-7', product: can.id }
  expect(await findRecalledOrders(shop.database, recall)).toMatchObject([{ email: '', country: 'SE', cans: 1 }])
  expect(await notifyBuyers(shop.database, recall, { page: undefined, rules: openEverywhere, now })).toBe(0)
})

describe('a customer (trade review 7.8)', () => {
  test('takes along all that is kept, without passwords and links that let somebody in', async () => {
    const shopper = await customerWithAllData()
    const { status, body } = await shopper.call('GET', '/customer/data')
    expect([status, body.errors]).toEqual([200, undefined])
    expect(body.data).toMatchObject({
      email: 'ada@example.com',
      account: { details: { firstName: 'Ada', address1: 'Storgatan 1' } },
      orders: [{ order: '10001', document: { address: { email: 'ada@example.com' } } }],
      unfinishedPayments: [{ method: 'demo-redirect', status: 'open' }],
      addresses: [{ address1: 'Kungsgatan 2', default: true }],
      emailChange: { newEmail },
      ageChecks: [{ provider: 'test', state: 'pending' }],
      messages: [{ topic: 'question', text: question.text }],
      withdrawals: [
        { order: '10001', name: 'Ada Lind' },
        { order: '99999', name: 'Ada Lind' },
      ],
      subscriptions: [
        { kind: 'newsletter', state: 'pending', consent: 'newsletter-2026-11' },
        { kind: 'back-in-stock', product: can.id },
      ],
      break: null,
    })
    const text = JSON.stringify(body.data)
    const secrets = (await mailsOf(shop)).flatMap((mail) => /(?:link|[?&]i)=([\w-]+)/.exec(mail.text)?.[1] ?? [])
    expect(secrets).toHaveLength(4)
    for (const secret of secrets) expect(text).not.toContain(secret)
    expect(text).not.toContain('scrypt')
  })

  test.each(['GET', 'DELETE'])('is needed: %s by anybody else is refused', async (method) => {
    const shopper = await createTestShopper(shop)
    const path = method === 'GET' ? '/customer/data' : '/customer'
    const body = method === 'GET' ? undefined : { password }
    expect(refusal(await shopper.call(method, path, body))).toEqual([403, { accessRight: 'denied' }])
  })

  test('is erased with the right password only, and is nobody afterwards', async () => {
    const shopper = await customerWithAllData()
    expect(await tablesMentioning(shop.database, ...me)).toEqual(everywhere)
    const other = await createTestShopper(shop)
    await other.callForSelection('POST', '/login/ada%40example.com', { password })
    expect(refusal(await shopper.call('DELETE', '/customer', { password: 'wrong' }))).toEqual([
      406,
      { password: 'incorrect' },
    ])
    const answer = await shopper.callForSelection('DELETE', '/customer', { password })
    expect([answer.loggedIn, answer.selection.items]).toEqual([undefined, []])
    expect((await other.call('GET', '/customer')).status).toBe(403)
    // The order and its withdrawal are kept, because the delivery and the refund can still be outstanding.
    expect(await tablesMentioning(shop.database, ...me)).toEqual(['shop_order', 'withdrawal'])
    expect(await shop.database.selectFrom('withdrawal').select('order_number').execute()).toEqual([
      { order_number: '10001' },
    ])
    expect(await shop.database.selectFrom('age_check').selectAll().execute()).toEqual([])
    expect(await shop.database.selectFrom('search_event').select('user_token').execute()).toEqual([{ user_token: 'u' }])
    expect(await tablesMentioning(shop.database, shopper.token)).toEqual(['shopper'])
    now += (retention.erasedCustomerOrders + 1) * dayMs
    await runRetentionAt(now)
    expect(await tablesMentioning(shop.database, ...me)).toEqual([])
    expect((await shop.database.selectFrom('shop_order').select('cans').execute()).map(({ cans }) => cans)).toEqual([2])
  })

  test('leaves other people and a break as they are', async () => {
    await customerWithAllData()
    await inTransaction(shop.database, (trx) => createSelfExclusion(trx, 'ada@example.com', null, now))
    const stranger = await shopperWithCans(shop)
    parseOrderResponse(
      await stranger.startPayment('demo-invoice', { address: { ...address, email: 'dada@example.com' } }),
    )
    const open = await shopperWithCans(shop)
    await open.startPayment('demo-redirect', { address: { ...address, email: 'dada@example.com' } })
    const strangers = ['outbox_mail', 'payment', 'selection', 'shop_order']
    await inTransaction(shop.database, (trx) => erasePerson(trx, 'ADA@example.com', now))
    expect(await tablesMentioning(shop.database, 'dada@example.com')).toEqual(strangers)
    expect((await exportPerson(shop.database, 'ada@example.com', now)).break).toEqual({ until: 'open' })
  })
})

test('an old order is anonymous at once when its buyer is erased', async () => {
  const shopper = await shopperWithCans(shop)
  parseOrderResponse(await shopper.startPayment('demo-invoice'))
  now += (retention.erasedCustomerOrders + 1) * dayMs
  const erased = await inTransaction(shop.database, (trx) => erasePerson(trx, ada.email, now))
  expect(erased).toMatchObject({ orders: 1, ordersLater: 0, mails: 1 })
  expect(await tablesMentioning(shop.database, ...me)).toEqual([])
  expect(await inTransaction(shop.database, (trx) => erasePerson(trx, ada.email, now))).toMatchObject({ orders: 0 })
})

test('an invoice keeps its buyer for as long as tax law asks, whoever erases them, and is theirs to take along', async () => {
  const shopper = await shopperWithCans(shop)
  parseOrderResponse(await shopper.startPayment('demo-invoice'))
  const row = 1
  const site = { origin: shopOrigin, domains: {} }
  const context = { site, rules: openEverywhere, now, links: orderLinks({ secret, site }) }
  const action = { kind: 'ship', carrier: '', service: '', trackingId: '', trackingUrl: '', message: '' } as const
  await applyOrderAction(shop.database, row, action, { actor: 'test', key: 'k', notifyBuyer: false }, context)
  const exported = await exportPerson(shop.database, ada.email, now)
  expect(exported.invoices).toMatchObject([{ number: 'INV-2026-000001', kind: 'invoice', order: '10001' }])
  now += (retention.erasedCustomerOrders + 1) * dayMs
  await inTransaction(shop.database, (trx) => erasePerson(trx, ada.email, now))
  expect(await tablesMentioning(shop.database, ...me)).toEqual(['book_document'])
  await runRetentionAt(begin + (retention.invoices - 1) * dayMs)
  expect(await tablesMentioning(shop.database, ...me)).toEqual(['book_document'])
  await runRetentionAt(begin + (retention.invoices + 1) * dayMs)
  expect(await tablesMentioning(shop.database, ...me)).toEqual([])
  const kept = await documentByNumber(shop.database, 'INV-2026-000001')
  expect(kept).toMatchObject({ erased: true, content: { buyer: [], country: 'SE', lines: [{ quantity: 1 }] } })
})

test('a message to the shop goes with its writer, and so does the mail that passed it on', async () => {
  const message = {
    topic: 'question',
    email: ada.email,
    language: 'en',
    text: 'Storgatan 1 has no letter box',
  } as const
  const facts = marketFacts(openEverywhere, 'SE', now)
  await receiveMessage(shop.database, message, { facts, now })
  expect(await tablesMentioning(shop.database, ...me)).toEqual(['contact_message', 'outbox_mail'])
  await inTransaction(shop.database, (trx) => erasePerson(trx, ada.email, now))
  expect(await tablesMentioning(shop.database, ...me)).toEqual([])
})

/** Tables with personal data of shoppers. `erasePerson`, `exportPerson` and the retention table cover all of these tables. */
const personalDataTables = [
  'age_check',
  // Kept unchanged for the statutory period, then anonymised.
  'book_document',
  'contact_message',
  'customer',
  'customer_address',
  'email_change',
  'monitoring_event',
  'newsletter_subscription',
  'outbox_mail',
  'password_reset',
  'payment',
  'purchase_log',
  // Contains notes, reasons and tracking numbers.
  'order_event',
  'selection',
  'selection_line',
  'selection_voucher',
  // Contains only a hash of the e-mail address. Not erased.
  'self_exclusion',
  'shop_order',
  'shopper',
  'withdrawal',
]

test('whoever adds a table says here whether it holds personal data', async () => {
  const others = (await tableNames(shop.database)).filter((name) => !personalDataTables.includes(name))
  expect(others).toMatchInlineSnapshot(`
    [
      "api_call",
      "api_key",
      "audit_entry",
      "book_series",
      "brand",
      "bundle_part",
      "catalogue_version",
      "category",
      "collection",
      "content_asset",
      "content_change",
      "content_document",
      "content_reference",
      "content_session",
      "content_sign_in",
      "content_transaction",
      "content_user",
      "content_user_value",
      "content_version",
      "informed_order",
      "money_order",
      "order_batch",
      "order_line",
      "payment_money",
      "picture_source",
      "preparation_step",
      "price_history",
      "product",
      "product_category",
      "product_market",
      "product_picture",
      "product_price",
      "product_relation",
      "product_sales",
      "rate_limit",
      "search_event",
      "search_extra",
      "search_index",
      "search_key",
      "search_object",
      "shared_value",
      "stock",
      "stock_journal",
      "sweep_claim",
      "sync_run",
      "text_version",
      "voucher",
      "webhook_delivery",
      "webhook_endpoint",
      "webhook_topic",
      "webhook_try",
    ]
  `)
})
