import { erasePersonalData } from '@pouchery/commerce-server/admin'
import { inTransaction } from '@pouchery/platform/database/in-transaction'
import { sendDueMails } from '@pouchery/platform/mail/sender'
import { runRetention } from '@pouchery/platform/retention/retention-job'
import * as service from '@pouchery/platform/withdrawal/service'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { retentionPeriods } from '#config/retention.ts'
import { openEverywhereRules } from '#market-rules/rules/open-everywhere.fixture.ts'
import { createDatabaseRetentionRules } from '#server/wiring/work/retention-rules.ts'
import { deleteCustomers, listOutboxMails } from '../customers.ts'
import { openShop, type Shop } from '../shop.ts'
import { createTestShopper, parseOrderResponse, setStock, testAddress } from '../shopper.ts'

const dayMs = 86_400_000
// A Monday.
const begin = Date.parse('2026-11-02T12:00:00Z')

let shop: Shop
let withdrawals: service.WithdrawalService
let now = begin
let order: { number: string; link: string }
beforeAll(async () => {
  shop = await openShop({ rateLimits: false, now: () => now })
  const { database } = shop
  const { orders } = shop.service
  withdrawals = service.createWithdrawalService({ database, orders, rules: () => openEverywhereRules, now: () => now })
})
beforeEach(async () => {
  now = begin
  await deleteCustomers(shop)
  for (const table of ['withdrawal', 'informed_order'] as const) await shop.database.deleteFrom(table).execute()
  await setStock(shop, '1002', 100)
  order = await placeTestOrder('standard')
})

/** Places an order. Returns the order number and the order link. */
async function placeTestOrder(shippingMethod: string) {
  const shopper = await createTestShopper(shop)
  await shopper.callForSelection('POST', '/items/1002-1/quantity/2')
  await shopper.callForSelection('PUT', `/shipping-methods/${shippingMethod}`)
  await shopper.startPayment('demo-invoice')
  const { order: number, link = '' } = parseOrderResponse(await shopper.call('GET', '/receipt'))
  return { number, link }
}

const sendMails = () => sendDueMails({ database: shop.database, send: async () => {}, now: () => now })

function declaration(more: Partial<service.WithdrawalDeclaration>): service.WithdrawalDeclaration {
  const id = service.createWithdrawalId()
  return { id, order: '', email: testAddress.email, name: 'Anna Berg', goods: [], language: 'sv', ...more }
}

async function declared(more: Partial<service.WithdrawalDeclaration>) {
  const made = declaration(more)
  await withdrawals.submitDeclaration(made)
  return withdrawals.findDeclaration(made.id)
}

const acknowledgements = () => listOutboxMails(shop, 'withdrawal')
const erase = () => inTransaction(shop.database, (trx) => erasePersonalData(trx, testAddress.email, now))

/** Applies the retention rules as of `days` days after the start. Returns the names in the remaining withdrawals. */
async function namesAfter(days: number) {
  await runRetention(createDatabaseRetentionRules(shop.database), { now: begin + days * dayMs, pauseMs: 0 })
  const rows = await shop.database.selectFrom('withdrawal').select('name').orderBy('number').execute()
  return rows.map(({ name }) => name)
}

describe('a declaration of withdrawal', () => {
  test('of an order is acknowledged with its content, date and time', async () => {
    now = Date.parse('2026-11-05T09:08:07Z')
    const typed = { order: ` ${order.number} `, email: testAddress.email.toUpperCase(), goods: ['1 × Fen Mint'] }
    const made = await declared(typed)
    expect(made).toMatchObject({ finding: 'matched', order: order.number, declaredAt: now, doneAt: null })
    const [mail] = await acknowledgements()
    expect(mail).toMatchObject({ recipient: testAddress.email, language: 'sv' })
    for (const part of ['5 november 2026', '09:08:07 UTC', order.number, '1 × Fen Mint', 'Anna Berg'])
      expect(mail?.text).toContain(part)
  })

  test('is stored and acknowledged once when sent twice', async () => {
    const made = declaration({ order: order.number })
    await Promise.all([withdrawals.submitDeclaration(made), withdrawals.submitDeclaration(made)])
    await withdrawals.submitDeclaration(made)
    expect(await shop.database.selectFrom('withdrawal').select('id').execute()).toHaveLength(1)
    expect(await acknowledgements()).toHaveLength(1)
  })

  test.each([
    ['no such order', { order: '99999999' }],
    ['no order at all', { order: 'my last one' }],
    ['nothing', { order: '' }],
    ['an order of somebody else', { email: 'eve@example.com' }],
  ])('of %s is kept for the operator without a mail', async (_name, more) => {
    expect(await declared({ order: order.number, ...more })).toMatchObject({ finding: 'unmatched', periodEndsAt: null })
    expect(await acknowledgements()).toEqual([])
  })

  test("by the mail's link is acknowledged to the address of the order, whatever the input", async () => {
    const made = await declared({ link: order.link, email: 'eve@example.com', order: '1' })
    expect(made).toMatchObject({ finding: 'matched', order: order.number, email: testAddress.email })
    expect((await acknowledgements()).map(({ recipient }) => recipient)).toEqual([testAddress.email])
  })

  test('is acknowledged at most five times a day for one address, but stored each time', async () => {
    for (let time = 0; time < 7; time++) await declared({ order: order.number })
    expect(await acknowledgements()).toHaveLength(5)
    expect(await shop.database.selectFrom('withdrawal').select('id').execute()).toHaveLength(7)
  })

  test('with hosted commerce is stored unchecked and acknowledged', async () => {
    const { database } = shop
    const options = { database, orders: undefined, rules: () => openEverywhereRules, now: () => now }
    const hosted = service.createWithdrawalService(options)
    const made = declaration({ order: 'C-7', email: 'Bert@example.com' })
    await hosted.submitDeclaration(made)
    expect(await hosted.findDeclaration(made.id)).toMatchObject({ finding: 'unchecked', order: 'C-7' })
    expect((await acknowledgements()).map(({ recipient }) => recipient)).toEqual(['bert@example.com'])
  })
})

describe('the withdrawal period', () => {
  const period = async (link: string) => {
    const opened = await withdrawals.findOrder(link)
    if (!opened) throw new Error('The link opens no order')
    const { lastDay, isOver } = withdrawals.getPeriod(opened)
    return [new Date(lastDay).toISOString().slice(0, 10), isOver]
  }

  test('counts from the last day of delivery, depending on the method', async () => {
    const express = await placeTestOrder('express')
    await sendMails()
    expect(await period(order.link)).toEqual(['2026-11-30', false])
    expect(await period(express.link)).toEqual(['2026-11-23', false])
  })

  test('is twelve months longer where the confirmation was never sent', async () => {
    expect(await period(order.link)).toEqual(['2027-11-30', false])
    now = Date.parse('2026-12-20T12:00:00Z')
    await sendMails()
    expect(await period(order.link)).toEqual(['2027-01-04', false])
  })

  test('lasts to the end of its last day; then a declaration is late, and its mail has the end date', async () => {
    await sendMails()
    now = Date.parse('2026-11-30T23:59:59Z')
    expect(await declared({ order: order.number })).toMatchObject({ finding: 'matched' })
    now += 1000
    expect(await period(order.link)).toEqual(['2026-11-30', true])
    expect(await declared({ order: order.number })).toMatchObject({ finding: 'late' })
    expect((await acknowledgements()).at(-1)?.text).toContain('30 november 2026')
  })
})

test("the confirmation's links open the order, and no other link does", async () => {
  const { number, link } = order
  const [mail] = await listOutboxMails(shop)
  expect(mail?.text).toContain(`https://shop.example/sv/order?order=${link}`)
  expect(mail?.text).toContain(`https://shop.example/sv/withdraw?order=${link}`)
  expect(await withdrawals.findOrder(link)).toMatchObject({ number, email: testAddress.email, country: 'SE' })
  for (const wrong of ['', '.', link.slice(0, -1), link.replace(/^\d+/, '10001'), `${number}.`])
    if (wrong !== link) expect(await withdrawals.findOrder(wrong)).toBeUndefined()
})

test('erasure keeps an open withdrawal for as long as an order, after which it is deleted', async () => {
  await declared({ order: order.number })
  await declared({ order: '1', name: 'Unmatched' })
  now += 10 * dayMs
  expect(await erase()).toMatchObject({ withdrawals: 1 })
  expect(await namesAfter(retentionPeriods.erasedCustomerOrders - 1)).toEqual(['Anna Berg'])
  expect(await namesAfter(retentionPeriods.erasedCustomerOrders)).toEqual([])
})

test('erasure deletes an older open withdrawal at once', async () => {
  await declared({ order: order.number })
  now += (retentionPeriods.erasedCustomerOrders + 1) * dayMs
  expect(await erase()).toMatchObject({ withdrawals: 1 })
})

test('settled withdrawals are deleted after three years, unmatched ones after 90 days, and no others', async () => {
  const settled = await declared({ order: order.number })
  const id = settled?.id ?? ''
  await shop.database.updateTable('withdrawal').set({ done_at: now }).where('id', '=', id).execute()
  await declared({ order: order.number, name: 'Waits' })
  await declared({ order: '1', name: 'Unmatched' })
  expect(await namesAfter(89)).toEqual(['Anna Berg', 'Waits', 'Unmatched'])
  expect(await namesAfter(91)).toEqual(['Anna Berg', 'Waits'])
  expect(await namesAfter(1096)).toEqual(['Waits'])
})
