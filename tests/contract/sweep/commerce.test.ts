import type { Database } from '@pouchery/platform/database/database'
import { runRetention } from '@pouchery/platform/retention/run-retention'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { databaseRules } from '#server/wiring/work/retention-rules.ts'
import { openTestDatabase } from '../../postgres/open-test-database.ts'
import { openShop } from '../commerce/shop.ts'
import { createTestShopper, parseSelectionResponse } from '../commerce/shopper.ts'

const day = 86_400_000
const now = Date.UTC(2026, 11, 24)
const applyRetention = (database: Database, at = now) => runRetention(databaseRules(database), { now: at, pauseMs: 0 })

const statuses = ['open', 'authorised', 'completed', 'voided', 'cancelled', 'failed', 'replaced'] as const

/** A cart with its shopper tokens and its payment. Ages are in days. */
const cart = fc.record({
  madeDaysAgo: fc.integer({ min: 0, max: 90 }),
  /** Days until each shopper token of the cart expires. Negative: already expired. */
  tokens: fc.array(fc.integer({ min: -40, max: 30 }), { maxLength: 3 }),
  isSaved: fc.boolean(),
  payment: fc.option(fc.record({ status: fc.constantFrom(...statuses), daysAgo: fc.integer({ min: 0, max: 90 }) }), {
    nil: undefined,
  }),
})
type Cart = typeof cart extends fc.Arbitrary<infer Value> ? Value : never

const shopperRow = { country: 'SE', language: 'sv', language_chosen: 0 }
const paymentRow = { return_page: '', failed_page: '', claims: '{}', document: '{}', token: '', method: 'dummy' }

async function insert(database: Database, id: string, { madeDaysAgo, tokens, isSaved, payment }: Cart): Promise<void> {
  const selection = { payment_method: null, shipping_method: null, address: '{}', shipping_address: '{}' }
  await database
    .insertInto('selection')
    .values({ id, ...selection, created_at: now - madeDaysAgo * day })
    .execute()
  const line = { item: '1-1', quantity: 1, comment: '', product_url: null, category: null, position: 0 }
  await database
    .insertInto('selection_line')
    .values({ line: id, selection: id, ...line })
    .execute()
  for (const [index, days] of tokens.entries()) {
    const shopper = { token: `${id}-${index}`, selection: id, ...shopperRow, expires_at: now + days * day }
    await database.insertInto('shopper').values(shopper).execute()
  }
  if (isSaved) {
    const customer = { id, email: `${id}@shop.example`, password: '', details: '{}', selection: id, created_at: 0 }
    await database.insertInto('customer').values(customer).execute()
  }
  if (payment) await insertPayment(database, id, payment)
}

async function insertPayment(database: Database, id: string, payment: NonNullable<Cart['payment']>): Promise<void> {
  const created_at = now - payment.daysAgo * day
  const row = { id, selection: id, ...paymentRow, status: payment.status, created_at }
  await database
    .insertInto('payment')
    .values({ ...row, internal_comment: null, void_reason: null })
    .execute()
  if (payment.status !== 'completed') return
  const order = { payment: id, token: '', document: '{}', internal_comment: null, created_at }
  await database.insertInto('shop_order').values(order).execute()
}

async function idsOf(database: Database, table: 'selection' | 'payment' | 'customer'): Promise<string[]> {
  return (await database.selectFrom(table).select('id').execute()).map(({ id }) => id).sort()
}

/** Returns the rows expected after the retention job, computed without SQL. */
function expectedAfterRetention(carts: readonly (readonly [string, Cart])[]) {
  const isKeptPayment = ({ payment }: Cart) =>
    payment !== undefined && (payment.status === 'completed' || payment.status === 'authorised' || payment.daysAgo < 30)
  const isNeeded = (one: Cart) => {
    const isUnderWay = isKeptPayment(one) && ['open', 'authorised'].includes(one.payment?.status ?? '')
    return one.isSaved || one.tokens.some((days) => days > 0) || isUnderWay || one.madeDaysAgo < 1
  }
  const named = (keep: (one: Cart) => boolean) => carts.filter(([, one]) => keep(one)).map(([id]) => id)
  const tokens = carts.flatMap(([id, one]) => one.tokens.flatMap((days, at) => (days > 0 ? [`${id}-${at}`] : [])))
  return {
    carts: named(isNeeded),
    payments: named(isKeptPayment),
    customers: named(({ isSaved }) => isSaved),
    orders: named(({ payment }) => payment?.status === 'completed'),
    tokens,
  }
}

test('whatever there is, only what nobody needs goes', async () => {
  const database = await openTestDatabase('empty')
  let run = 0
  const property = fc.asyncProperty(fc.array(cart, { minLength: 1, maxLength: 12 }), async (made) => {
    run += 1
    const carts = made.map((one, index) => [`r${run}-${String(index).padStart(2, '0')}`, one] as const)
    for (const [id, one] of carts) await insert(database, id, one)
    await applyRetention(database)
    const own = (ids: readonly string[]) => ids.filter((id) => id.startsWith(`r${run}-`))
    const lines = await database.selectFrom('selection_line').select('selection').execute()
    const orders = await database.selectFrom('shop_order').select('payment').execute()
    const tokens = await database.selectFrom('shopper').select('token').orderBy('token').execute()
    const left = {
      carts: own(await idsOf(database, 'selection')),
      payments: own(await idsOf(database, 'payment')),
      customers: own(await idsOf(database, 'customer')),
      orders: own(orders.map(({ payment }) => payment)).sort(),
      tokens: own(tokens.map(({ token }) => token)).sort(),
    }
    expect(left).toEqual(expectedAfterRetention(carts))
    expect(own(lines.map(({ selection }) => selection)).sort()).toEqual(left.carts)
  })
  await fc.assert(property, { numRuns: 25 })
})

test('a shopper finds the cart until 30 days after its last use', async () => {
  let at = Date.UTC(2026, 10, 21)
  const shop = await openShop({ now: () => at })
  const shopper = await createTestShopper(shop)
  await shopper.callForSelection('POST', '/items/1002-1')
  for (const [days, items] of [
    [29, 1],
    [29, 1],
    [31, 0],
  ] as const) {
    at += days * day
    await applyRetention(shop.database, at)
    expect(parseSelectionResponse(await shopper.call('GET', '/selection')).selection.items).toHaveLength(items)
  }
  expect(await idsOf(shop.database, 'selection')).toHaveLength(1)
})

test.each([
  ['waits for a product since long ago', { product: 'p', notified_at: null }, true],
  ['was told lately', { product: 'p', notified_at: now - 89 * day }, true],
  ['was told long ago', { product: 'p', notified_at: now - 91 * day }, false],
  ['has the newsletter', { product: '', notified_at: null }, true],
])('who %s', async (_, about, stays) => {
  const database = await openTestDatabase('empty')
  const subscriber = { email: 'a@shop.example', country: 'SE', language: 'sv', item: '', created_at: 0 }
  await database
    .insertInto('newsletter_subscription')
    .values({ ...subscriber, ...about })
    .execute()
  await applyRetention(database)
  const left = await database.selectFrom('newsletter_subscription').select('email').execute()
  expect(left).toHaveLength(stays ? 1 : 0)
})

test.each([
  ['is good still', now + 1000, true],
  ['expired today', now - 1000, true],
  ['expired the day before yesterday', now - 2 * day, false],
])('a link that sets a password and %s', async (_, expires_at, stays) => {
  const database = await openTestDatabase('empty')
  const customer = { id: 'c', email: 'c@shop.example', password: '', details: '{}', selection: null, created_at: 0 }
  await database.insertInto('customer').values(customer).execute()
  await database.insertInto('password_reset').values({ id: 'r', customer: 'c', hash: '', expires_at }).execute()
  await applyRetention(database)
  expect(await database.selectFrom('password_reset').select('id').execute()).toHaveLength(stays ? 1 : 0)
})

test('a proof of age goes a day after it has run out, and not before', async () => {
  const database = await openTestDatabase('empty')
  const check = { provider: 'test', state: 'passed', minimum_age: 18, return_page: '', language: 'sv', kept: '' }
  const times = { reference: 'r', created_at: 0, settled_at: 0 }
  for (const hours of [-25, -23, 1]) {
    const row = { token: `t${hours}`, id: `i${hours}`, expires_at: now + hours * 3_600_000 }
    await database
      .insertInto('age_check')
      .values({ ...check, ...times, ...row })
      .execute()
  }
  await applyRetention(database)
  const left = await database.selectFrom('age_check').select('id').orderBy('expires_at').execute()
  expect(left.map(({ id }) => id)).toEqual(['i-23', 'i1'])
})
