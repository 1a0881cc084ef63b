import { randomUUID } from 'node:crypto'
import { readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { storeContactMessage } from '@pouchery/platform/contact/admin'
import type { Database } from '@pouchery/platform/database/database'
import { createTemporaryFolder } from '@pouchery/platform/database/temporary-folder.fixture'
import {
  claimPeriodicRun,
  countExpiredRows,
  formatRetentionLog,
  runRetention,
  startRetentionJob,
} from '@pouchery/platform/retention/retention-job'
import type { RetentionRule } from '@pouchery/platform/retention/rule'
import fc from 'fast-check'
import { beforeEach, describe, expect, inject, test } from 'vitest'
import { retentionPeriods } from '#config/retention.ts'
import { createDatabaseRetentionRules, createRetentionGroups } from '#server/wiring/work/retention-rules.ts'
import { openConnectionPools, openTestDatabase } from '../../postgres/open-test-database.ts'
import { openShop } from '../commerce/shop.ts'
import { createTestShopper } from '../commerce/shopper.ts'

const day = 86_400_000
const now = Date.UTC(2026, 11, 24)

let database: Database
beforeEach(async () => {
  database = await openTestDatabase('empty')
})

const applyRetention = (to = database, at = now) =>
  runRetention(createDatabaseRetentionRules(to), { now: at, pauseMs: 0 })

const statuses = ['open', 'authorised', 'completed', 'voided', 'cancelled', 'failed', 'replaced'] as const

/** Generates a cart with its shopper tokens and possibly a payment. */
const cart = fc.record({
  madeDaysAgo: fc.integer({ min: 0, max: 90 }),
  /** Days until each shopper token of the cart expires. Negative if the token has already expired. */
  tokens: fc.array(fc.integer({ min: -40, max: 30 }), { maxLength: 3 }),
  isSaved: fc.boolean(),
  payment: fc.option(fc.record({ status: fc.constantFrom(...statuses), daysAgo: fc.integer({ min: 0, max: 90 }) }), {
    nil: undefined,
  }),
})
type Cart = typeof cart extends fc.Arbitrary<infer Value> ? Value : never

async function insertCart(id: string, { madeDaysAgo, tokens, isSaved, payment }: Cart): Promise<void> {
  const methods = { payment_method: null, shipping_method: null, address: '{}', shipping_address: '{}' }
  const selection = { id, ...methods, created_at: now - madeDaysAgo * day }
  await database.insertInto('selection').values(selection).execute()
  const goods = { item: '1-1', quantity: 1, comment: '', product_url: null, category: null, position: 0 }
  const line = { line: id, selection: id, ...goods }
  await database.insertInto('selection_line').values(line).execute()
  for (const [index, days] of tokens.entries()) {
    const place = { country: 'SE', language: 'sv', language_chosen: 0 }
    const shopper = { token: `${id}-${index}`, selection: id, ...place, expires_at: now + days * day }
    await database.insertInto('shopper').values(shopper).execute()
  }
  if (isSaved) await insertCustomer(id, id)
  if (payment) await insertPayment(id, payment)
}

async function insertCustomer(id: string, selection: string | null): Promise<void> {
  const customer = { id, email: `${id}@shop.example`, password: '', details: '{}', selection, created_at: 0 }
  await database.insertInto('customer').values(customer).execute()
}

async function insertPayment(id: string, { status, daysAgo }: NonNullable<Cart['payment']>): Promise<void> {
  const facts = { token: '', document: '{}', internal_comment: null, created_at: now - daysAgo * day }
  const pages = { return_page: '', failed_page: '', claims: '{}', method: 'dummy', void_reason: null }
  const payment = { id, selection: id, status, ...facts, ...pages }
  await database.insertInto('payment').values(payment).execute()
  if (status !== 'completed') return
  const order = { payment: id, ...facts }
  await database.insertInto('shop_order').values(order).execute()
}

async function idsOf(table: 'selection' | 'payment' | 'customer'): Promise<string[]> {
  return (await database.selectFrom(table).select('id').execute()).map(({ id }) => id).sort()
}

/** Returns the ids of the rows that must remain after the retention job, computed without SQL. */
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

test('deletes only data that is no longer needed, for any data', async () => {
  let run = 0
  const property = fc.asyncProperty(fc.array(cart, { minLength: 1, maxLength: 12 }), async (made) => {
    run += 1
    const carts = made.map((one, index) => [`r${run}-${String(index).padStart(2, '0')}`, one] as const)
    for (const [id, one] of carts) await insertCart(id, one)
    await applyRetention()
    const own = (ids: readonly string[]) => ids.filter((id) => id.startsWith(`r${run}-`))
    const lines = await database.selectFrom('selection_line').select('selection').execute()
    const orders = await database.selectFrom('shop_order').select('payment').execute()
    const tokens = await database.selectFrom('shopper').select('token').orderBy('token').execute()
    const left = {
      carts: own(await idsOf('selection')),
      payments: own(await idsOf('payment')),
      customers: own(await idsOf('customer')),
      orders: own(orders.map(({ payment }) => payment)).sort(),
      tokens: own(tokens.map(({ token }) => token)).sort(),
    }
    expect(left).toEqual(expectedAfterRetention(carts))
    expect(own(lines.map(({ selection }) => selection)).sort()).toEqual(left.carts)
  })
  await fc.assert(property, { numRuns: 25 })
})

test('keeps the cart of a shopper until 30 days after its last use', async () => {
  let at = Date.UTC(2026, 10, 21)
  const shop = await openShop({ now: () => at })
  const shopper = await createTestShopper(shop)
  await shopper.callForSelection('POST', '/items/1002-1')
  const itemsAfter = async (days: number) => {
    at += days * day
    await applyRetention(shop.database, at)
    return (await shopper.callForSelection('GET', '/selection')).selection.items.length
  }
  expect([await itemsAfter(29), await itemsAfter(29), await itemsAfter(31)]).toEqual([1, 1, 0])
  expect(await shop.database.selectFrom('selection').select('id').execute()).toHaveLength(1)
})

test.each([
  ['has waited for a product for a long time', { product: 'p', notified_at: null }, true],
  ['was notified recently', { product: 'p', notified_at: now - 89 * day }, true],
  ['was notified long ago', { product: 'p', notified_at: now - 91 * day }, false],
  ['gets the newsletter', { product: '', notified_at: null }, true],
])('applies the retention period to a subscriber who %s', async (_, about, stays) => {
  const subscriber = { email: 'a@shop.example', country: 'SE', language: 'sv', item: '', created_at: 0, ...about }
  await database.insertInto('newsletter_subscription').values(subscriber).execute()
  await applyRetention()
  const left = await database.selectFrom('newsletter_subscription').select('email').execute()
  expect(left).toHaveLength(stays ? 1 : 0)
})

test.each([
  ['is still valid', now + 1000, true],
  ['expired today', now - 1000, true],
  ['expired the day before yesterday', now - 2 * day, false],
])('applies the retention period to a password link that %s', async (_, expires_at, stays) => {
  await insertCustomer('c', null)
  await database.insertInto('password_reset').values({ id: 'r', customer: 'c', hash: '', expires_at }).execute()
  await applyRetention()
  expect(await database.selectFrom('password_reset').select('id').execute()).toHaveLength(stays ? 1 : 0)
})

test('deletes a proof of age a day after it expired, and not before', async () => {
  const check = { provider: 'test', state: 'passed', minimum_age: 18, return_page: '', language: 'sv', kept: '' }
  const times = { reference: 'r', created_at: 0, settled_at: 0 }
  for (const hours of [-25, -23, 1]) {
    const row = { ...check, ...times, token: `t${hours}`, id: `i${hours}`, expires_at: now + hours * 3_600_000 }
    await database.insertInto('age_check').values(row).execute()
  }
  await applyRetention()
  const left = await database.selectFrom('age_check').select('id').orderBy('expires_at').execute()
  expect(left.map(({ id }) => id)).toEqual(['i-23', 'i1'])
})

const rules = (imageDir = '/nonexistent') =>
  createRetentionGroups({ database, folder: 'test', imageDir }).flatMap((group) => group.rules)
const removeExpired = (pauseMs = 0) => runRetention(rules(), { now, pauseMs })

test.each<[name: string, kind: string, state: string, days: number, stays: boolean, sentDays?: number]>([
  ['sent recently', 'order-confirmation', 'sent', 89, true],
  ['sent long ago', 'order-confirmation', 'sent', 91, false],
  ['retried for a long time and sent yesterday', 'back-in-stock', 'sent', 200, true, 1],
  ['abandoned recently', 'back-in-stock', 'failed', 89, true],
  ['abandoned long ago', 'back-in-stock', 'failed', 91, false],
  ['waiting for an SMTP_URL for months', 'order-confirmation', 'unsent', 300, true],
  ['waiting for more than a year', 'order-confirmation', 'unsent', 366, false],
  ['with a link, two days old', 'password-reset', 'sent', 2, false],
  ['with a link, never sent', 'password-reset', 'unsent', 2, false],
  ['with a link, an hour old', 'password-reset', 'sent', 0.04, true],
  ['with a link, being sent', 'password-reset', 'sending', 2, true],
  ['to an imported account, sent two days ago', 'imported-account', 'sent', 2, false],
  ['to an imported account, not sent for a week', 'imported-account', 'unsent', 7, true],
  ['asking to confirm, six days old', 'newsletter-confirmation', 'sent', 6, true],
  ['asking to confirm, a week old', 'newsletter-confirmation', 'unsent', 7, false],
  ['being sent', 'order-confirmation', 'sending', 400, true],
])('applies the retention period to a mail %s', async (_, kind, state, days, stays, sentDays = days) => {
  const mail = { recipient: 'a@shop.example', subject: '', html: '', text: '', language: 'sv', attempts: 1 }
  const times = { created_at: now - days * day, sent_at: state === 'sent' ? now - sentDays * day : null, due_at: 0 }
  const row = { ...mail, ...times, id: 'm', kind, state, claim: null, last_error: null }
  await database.insertInto('outbox_mail').values(row).execute()
  await removeExpired()
  expect(await database.selectFrom('outbox_mail').select('id').execute()).toHaveLength(stays ? 1 : 0)
})

test('deletes old logs, reports, limits, messages and search events', async () => {
  for (const over of [-1, 1]) {
    const name = `${over}`
    const at = (limit: number) => now - (limit + over) * day
    const by = { actor: 'Ines', reason: '' }
    const log = { event: name, data: '{}', logged_at: new Date(at(retentionPeriods.purchaseLog)).toISOString() }
    await database.insertInto('purchase_log').values(log).execute()
    const report = { source: 'server', level: 'error', text: name, detail: null, request_id: null }
    const written = { ...report, at: new Date(at(90)).toISOString() }
    await database.insertInto('monitoring_event').values(written).execute()
    const event = { user_token: name, received_at: at(90), body: '{}' }
    await database.insertInto('search_event').values(event).execute()
    const message = { topic: 'question', email: 'a@shop.example', language: 'en', text: name } as const
    await storeContactMessage(database, message, at(retentionPeriods.contactMessages))
    const limit = { key: name, full_at: now - over * 60_000 }
    await database.insertInto('rate_limit').values(limit).execute()
    const action = { ...by, role: 'owner', call: 'orders.ship', subject: name, before: '', after: '' }
    const entry = { ...action, at: at(retentionPeriods.auditLog) }
    await database.insertInto('audit_entry').values(entry).execute()
    const stock = { ...by, product: name, before: 0, after: 1, key: null, at: at(retentionPeriods.stockJournal) }
    await database.insertInto('stock_journal').values(stock).execute()
  }
  await removeExpired()
  for (const left of [
    database.selectFrom('purchase_log').select('event as name'),
    database.selectFrom('monitoring_event').select('text as name'),
    database.selectFrom('search_event').select('user_token as name'),
    database.selectFrom('contact_message').select('text as name'),
    database.selectFrom('rate_limit').select('key as name'),
    database.selectFrom('audit_entry').select('subject as name'),
    database.selectFrom('stock_journal').select('product as name'),
  ])
    expect(await left.execute()).toEqual([{ name: '-1' }])
})

describe('many expired rows', () => {
  beforeEach(async () => {
    const rows = Array.from({ length: 500 }, () => ({ user_token: 'u', received_at: 0, body: '{}' }))
    for (let time = 0; time < 2; time++) await database.insertInto('search_event').values(rows).execute()
  })

  test('are deleted in steps that let other work run, and are counted before and after', async () => {
    const counted = await countExpiredRows(rules(), now)
    expect(counted.filter(({ rows }) => rows > 0)).toEqual([{ name: 'search events', rows: 1000 }])
    let turns = 0
    const other = setInterval(() => (turns += 1), 0)
    const removed = await removeExpired(2)
    clearInterval(other)
    expect(formatRetentionLog(removed)).toBe('Retention: removed 1000 search events')
    expect(turns).toBeGreaterThan(2)
    expect(formatRetentionLog(await removeExpired())).toBe('Retention: nothing to remove')
  })

  test('a failing rule does not affect the others', async () => {
    const broken: RetentionRule = {
      name: 'broken',
      count: async () => 0,
      // biome-ignore lint/correctness/useYield: the generator throws before it yields
      removeDue: async function* () {
        throw new Error('no such table')
      },
    }
    await expect(runRetention([broken, ...rules()], { now, pauseMs: 0 })).rejects.toThrow('no such table')
    expect(await database.selectFrom('search_event').select('id').execute()).toEqual([])
  })
})

const server = inject('postgresUrl')

test('only one of all processes runs the job, and none again before the next run is due', async () => {
  const processes = server ? await openConnectionPools(server, 'empty', 3) : [database]
  const all = [...processes, ...processes, ...processes]
  const claim = async (at: number, what = 'database') =>
    (await Promise.all(all.map((one) => claimPeriodicRun(one, what, at, 1000)))).filter(Boolean).length
  expect([await claim(now), await claim(now + 999), await claim(now + 1000)]).toEqual([1, 0, 1])
  expect(await claim(now, 'folder a')).toBe(1)
})

test('the job logs its work in one line, runs once and stops on request', async () => {
  await database.insertInto('search_event').values({ user_token: 'u', received_at: 0, body: '{}' }).execute()
  const lines: string[] = []
  const groups = createRetentionGroups({ database, folder: 'f', imageDir: '/nonexistent' })
  const options = { database, groups, intervalMs: day, now: () => now, pollIntervalMs: 5 }
  const both = Promise.withResolvers<void>()
  const log = (line: string) => lines.push(line) === 2 && both.resolve()
  const stops = [startRetentionJob({ ...options, log }), startRetentionJob({ ...options, log })]
  await both.promise
  await Promise.all(stops.map((stop) => stop()))
  expect(lines.toSorted()).toEqual(['Retention: nothing to remove', 'Retention: removed 1 search event'])
})

test('deletes only old scaled pictures and partial files of a dead process', async () => {
  const folder = createTemporaryFolder()
  const name = (start: string) => start.padEnd(64, '0')
  const whole = { [name('a')]: 89, [name('b')]: 91, 'notes.txt': 400 }
  const halves = { [`${name('c')}.${randomUUID()}`]: 1, [`${name('d')}.${randomUUID()}`]: 0 }
  for (const [file, days] of Object.entries({ ...whole, ...halves })) {
    await writeFile(join(folder, file), 'x')
    await utimes(join(folder, file), new Date(now - days * day), new Date(now - days * day))
  }
  await runRetention(rules(folder), { now, pauseMs: 0 })
  const left = (await readdir(folder)).sort()
  expect(left.map((file) => file[0])).toEqual(['a', 'd', 'n'])
})
