import * as admin from '@pouchery/commerce-server/admin'
import { receiveContactMessage } from '@pouchery/platform/contact/service'
import { inTransaction } from '@pouchery/platform/database/in-transaction'
import { runRetention } from '@pouchery/platform/retention/retention-job'
import { createWithdrawalId, createWithdrawalService } from '@pouchery/platform/withdrawal/service'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { retentionPeriods } from '#config/retention.ts'
import { resolveMarketRules } from '#market-rules/rules/market-rules.ts'
import { openEverywhereRules } from '#market-rules/rules/open-everywhere.fixture.ts'
import { createDatabaseRetentionRules } from '#server/wiring/work/retention-rules.ts'
import { readStoredOrder } from '#services/commerce/shopper/order.ts'
import { storeAgeCheck } from '../../../../packages/commerce-server/src/age-check/checks.ts'
import { listOutboxMails, registerCustomer, testCustomer } from '../customers.ts'
import { applyTestAction, testParcel } from '../orders/order-steps.ts'
import { getStatusAndErrors, openShop, setUpEach } from '../shop.ts'
import {
  can,
  createShopperWithCans,
  createTestShopper,
  parseOrderResponse,
  type Shopper,
  testAddress,
} from '../shopper.ts'

const dayMs = 86_400_000
const { password } = testCustomer
const begin = Date.parse('2026-11-23T12:00:00Z')
const newEmail = 'ada.new@example.com'
const me = ['ada@example.com', newEmail, 'Storgatan 1', 'Kungsgatan 2']

let now = begin
const shop = setUpEach(() => {
  now = begin
  return openShop({ rateLimits: false, now: () => now })
})

const runRetentionAfter = (days: number) =>
  runRetention(createDatabaseRetentionRules(shop.database), { now: begin + days * dayMs, pauseMs: 0 })
const erase = (email = testCustomer.email) =>
  inTransaction(shop.database, (trx) => admin.erasePersonalData(trx, email, now))
const tablesWithMe = () => findTablesMentioning(...me)

/** Returns the names of the tables in which any column contains any of the words, ignoring case. */
async function findTablesMentioning(...words: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const { name } of await shop.database.introspection.getTables()) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(shop.database)
    const text = JSON.stringify(rows, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))
    if (words.some((word) => text.toLowerCase().includes(word.toLowerCase()))) found.push(name)
  }
  return found.sort()
}

async function orderCans(quantity = 1): Promise<void> {
  const shopper = await createShopperWithCans(shop, quantity)
  parseOrderResponse(await shopper.startPayment('demo-invoice'))
}

async function customerWithAllData(): Promise<Shopper> {
  const shopper = await registerCustomer(shop)
  await shop.ensureStock(can.id, 1000)
  await shopper.add(can.item, 2)
  parseOrderResponse(await shopper.startPayment('demo-invoice'))
  await shopper.add(can.item)
  await shopper.startPayment('demo-redirect')
  await shopper.call('POST', '/newsletter-subscription/ada%40example.com', {})
  await shopper.call('POST', '/back-in-stock-subscription', { item: can.item })
  await shop.call('POST', '/password-reset-email/ada%40example.com', { body: { linkUri: '/password-reset' } })
  await shopper.call('POST', '/email-change', { newEmail, password })
  await shopper.call('POST', '/customer/addresses', { ...testAddress, address1: 'Kungsgatan 2' })
  // Adds an unfinished age check, as in a market with age verification.
  const check = { id: 'check', provider: 'test', minimum_age: 18, return_page: '/checkout', language: 'en', kept: '' }
  await storeAgeCheck(shop.database, { ...check, token: shopper.token }, now)
  await withdraw('10001')
  await withdraw('99999')
  const facts = resolveMarketRules(openEverywhereRules, 'SE', now)
  await receiveContactMessage(shop.database, question, { facts, now })
  await mentionCustomer()
  return shopper
}

const question = {
  topic: 'question',
  email: testCustomer.email,
  language: 'en',
  text: 'Is Storgatan 1 on your way?',
} as const

async function withdraw(order: string): Promise<void> {
  const { database, service } = shop
  const parts = { database, orders: service.orders, rules: () => openEverywhereRules, now: () => now }
  const said = { order, email: 'ada@example.com', name: 'Ada Lind', goods: [], language: 'en' } as const
  await createWithdrawalService(parts).submitDeclaration({ id: createWithdrawalId(), ...said })
}

/**
 * Stores an error report and a purchase log entry with the email address of the customer, and an anonymous search
 * event.
 */
async function mentionCustomer(): Promise<void> {
  const at = new Date(now).toISOString()
  const none = { detail: null, request_id: null }
  const report = { at, source: 'server', level: 'error', text: 'No mail to Ada@Example.com', ...none }
  await shop.database.insertInto('monitoring_event').values(report).execute()
  const data = JSON.stringify({ order: '10001', email: 'ada@example.com' })
  await shop.database.insertInto('purchase_log').values({ event: 'purchase', data, logged_at: at }).execute()
  await shop.database.insertInto('search_event').values({ user_token: 'u', received_at: now, body: '{}' }).execute()
}

const everywhere = [
  ...['contact_message', 'customer', 'customer_address', 'email_change', 'monitoring_event', 'newsletter_subscription'],
  ...['outbox_mail', 'payment', 'purchase_log', 'selection', 'shop_order', 'withdrawal'],
]

test('31 days after an abandoned payment no row of any table contains its email', async () => {
  const shopper = await createShopperWithCans(shop)
  await shopper.startPayment('demo-redirect')
  expect(await tablesWithMe()).toEqual(['payment', 'selection'])
  await runRetentionAfter(29)
  expect(await tablesWithMe()).toContain('payment')
  await runRetentionAfter(31)
  expect(await tablesWithMe()).toEqual([])
})

test('an order loses the personal data after the bookkeeping period, but keeps amounts, goods and country', async () => {
  await shop.database.updateTable('stock').set({ batch: 'B-7' }).where('product', '=', can.id).execute()
  await orderCans(2)
  await runRetentionAfter(retentionPeriods.orders - 1)
  expect(await tablesWithMe()).toEqual(['shop_order'])
  await runRetentionAfter(retentionPeriods.orders + 1)
  expect(await tablesWithMe()).toEqual([])
  const order = await shop.database.selectFrom('shop_order').selectAll().executeTakeFirstOrThrow()
  expect(JSON.parse(order.document)).toMatchObject({
    items: [{ item: can.item, quantity: 2 }],
    totals: { totalQuantity: 2 },
    shippingAddress: { country: 'SE' },
    address: { country: 'SE', email: '', firstName: '' },
  })
  expect([order.email, order.cans, order.token]).toEqual([null, 2, ''])
  const stored = { totals: { unitCount: 2 }, address: { country: 'SE', email: '' } }
  expect(readStoredOrder(order.document)).toMatchObject(stored)
  const recall = { batch: 'B-7', product: can.id }
  expect(await admin.findRecalledOrders(shop.database, recall)).toMatchObject([{ email: '', country: 'SE', cans: 2 }])
  expect(
    await admin.notifyRecallBuyers(shop.database, recall, { page: undefined, rules: openEverywhereRules, now }),
  ).toBe(0)
})

describe('a customer', () => {
  test('exports all their data, without passwords and sign-in links', async () => {
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
      withdrawals: ['10001', '99999'].map((order) => ({ order, name: 'Ada Lind' })),
      subscriptions: [
        { kind: 'newsletter', state: 'pending', consent: 'newsletter-2026-12' },
        { kind: 'back-in-stock', product: can.id },
      ],
      break: null,
    })
    const text = JSON.stringify(body.data)
    const secrets = (await listOutboxMails(shop)).flatMap(
      (mail) => /(?:link|[?&]i)=([\w-]+)/.exec(mail.text)?.[1] ?? [],
    )
    expect(secrets).toHaveLength(4)
    for (const secret of secrets) expect(text).not.toContain(secret)
    expect(text).not.toContain('scrypt')
  })

  test('is erased only with the correct password, and no longer exists afterwards', async () => {
    const shopper = await customerWithAllData()
    expect(await tablesWithMe()).toEqual(everywhere)
    const other = await createTestShopper(shop)
    await other.callForSelection('POST', '/login/ada%40example.com', { password })
    const wrong = await shopper.call('DELETE', '/customer', { password: 'wrong' })
    expect(getStatusAndErrors(wrong)).toEqual([406, { password: 'incorrect' }])
    const answer = await shopper.callForSelection('DELETE', '/customer', { password })
    expect([answer.loggedIn, answer.selection.items]).toEqual([undefined, []])
    expect((await other.call('GET', '/customer')).status).toBe(403)
    // The order and its withdrawal are not erased, because the delivery or the refund may still be outstanding.
    expect(await tablesWithMe()).toEqual(['shop_order', 'withdrawal'])
    const withdrawals = await shop.database.selectFrom('withdrawal').select('order_number').execute()
    expect(withdrawals).toEqual([{ order_number: '10001' }])
    expect(await shop.database.selectFrom('age_check').selectAll().execute()).toEqual([])
    expect(await shop.database.selectFrom('search_event').select('user_token').execute()).toEqual([{ user_token: 'u' }])
    expect(await findTablesMentioning(shopper.token)).toEqual(['shopper'])
    await runRetentionAfter(retentionPeriods.erasedCustomerOrders + 1)
    expect(await tablesWithMe()).toEqual([])
    expect(await shop.database.selectFrom('shop_order').select('cans').execute()).toEqual([{ cans: 2 }])
  })

  test('is erased without effect on other people or a self-exclusion', async () => {
    await customerWithAllData()
    await inTransaction(shop.database, (trx) => admin.createSelfExclusion(trx, 'ada@example.com', null, now))
    for (const method of ['demo-invoice', 'demo-redirect']) {
      const stranger = await createShopperWithCans(shop)
      const paid = await stranger.startPayment(method, { address: { ...testAddress, email: 'dada@example.com' } })
      expect(paid.status).toBe(200)
    }
    await erase('ADA@example.com')
    const strangers = ['outbox_mail', 'payment', 'selection', 'shop_order']
    expect(await findTablesMentioning('dada@example.com')).toEqual(strangers)
    expect((await admin.exportPersonalData(shop.database, 'ada@example.com', now)).break).toEqual({ until: 'open' })
  })
})

test('causes an old order to be anonymised at once when erased', async () => {
  await orderCans()
  now += (retentionPeriods.erasedCustomerOrders + 1) * dayMs
  expect(await erase()).toMatchObject({ orders: 1, ordersLater: 0, mails: 1 })
  expect(await tablesWithMe()).toEqual([])
  expect(await erase()).toMatchObject({ orders: 0 })
})

test('keeps the buyer on an invoice for as long as tax law requires, and can export it', async () => {
  await orderCans()
  await applyTestAction(shop.database, 1, { kind: 'ship', ...testParcel }, { now, notifyBuyer: false })
  const exported = await admin.exportPersonalData(shop.database, testCustomer.email, now)
  expect(exported.invoices).toMatchObject([{ number: 'INV-2026-000001', kind: 'invoice', order: '10001' }])
  now += (retentionPeriods.erasedCustomerOrders + 1) * dayMs
  await erase()
  expect(await tablesWithMe()).toEqual(['book_document'])
  await runRetentionAfter(retentionPeriods.invoices - 1)
  expect(await tablesWithMe()).toEqual(['book_document'])
  await runRetentionAfter(retentionPeriods.invoices + 1)
  expect(await tablesWithMe()).toEqual([])
  const kept = await admin.findInvoiceDocumentByNumber(shop.database, 'INV-2026-000001')
  expect(kept).toMatchObject({ erased: true, content: { buyer: [], country: 'SE', lines: [{ quantity: 1 }] } })
})

/**
 * Tables that contain personal data. `erasePersonalData`, `exportPersonalData` and the retention rules must cover them.
 */
const personalDataTables = [
  ...['age_check', 'contact_message', 'customer', 'customer_address', 'email_change', 'monitoring_event'],
  ...['newsletter_subscription', 'outbox_mail', 'password_reset', 'payment', 'purchase_log', 'selection'],
  ...['selection_line', 'selection_voucher', 'shop_order', 'shopper', 'withdrawal'],
  // Kept unchanged for the statutory period, then anonymised.
  'book_document',
  // Contains notes, reasons and tracking numbers.
  'order_event',
  // Contains only a hash of the email address, so erasure does not apply.
  'self_exclusion',
]

const otherTables = [
  ...['api_call', 'api_key', 'audit_entry', 'book_series', 'brand', 'bundle_part', 'catalogue_version', 'category'],
  ...['collection', 'content_asset', 'content_change', 'content_document', 'content_reference', 'content_session'],
  ...['content_sign_in', 'content_transaction', 'content_user', 'content_user_value', 'content_version'],
  ...['informed_order', 'money_order', 'order_batch', 'order_line', 'payment_money', 'picture_source'],
  ...['preparation_step', 'price_history', 'product', 'product_category', 'product_market', 'product_picture'],
  ...['product_price', 'product_relation', 'product_sales', 'rate_limit', 'search_event', 'search_extra'],
  ...['search_index', 'search_key', 'search_object', 'shared_value', 'stock', 'stock_journal', 'sweep_claim'],
  ...['sync_run', 'text_version', 'voucher', 'webhook_delivery', 'webhook_endpoint', 'webhook_topic', 'webhook_try'],
]

test('every table is classified as containing personal data or not', async () => {
  const names = (await shop.database.introspection.getTables()).map(({ name }) => name).sort()
  expect(names.filter((name) => !personalDataTables.includes(name))).toEqual(otherTables)
})
