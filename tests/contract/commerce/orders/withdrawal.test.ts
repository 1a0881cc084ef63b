import { erasePerson } from '@pouchery/commerce-server/admin'
import { inTransaction } from '@pouchery/platform/database/in-transaction'
import { sendDueMails } from '@pouchery/platform/mail/sender'
import { runRetention } from '@pouchery/platform/retention/run-retention'
import {
  createWithdrawals,
  type Declaration,
  newWithdrawalId,
  type Withdrawals,
} from '@pouchery/platform/withdrawal/service'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { retention } from '#config/retention.ts'
import { openEverywhere } from '#market-rules/rules/open-everywhere.fixture.ts'
import { databaseRules } from '#server/wiring/work/retention-rules.ts'
import { deleteCustomers, mailsOf, openShopWithoutRateLimits } from '../customers.ts'
import type { Shop } from '../shop.ts'
import { address, createTestShopper, parseOrderResponse, setStock } from '../shopper.ts'

const dayMs = 86_400_000
// A Monday.
const begin = Date.parse('2026-11-02T12:00:00Z')

let shop: Shop
let withdrawals: Withdrawals
let now = begin
beforeAll(async () => {
  shop = await openShopWithoutRateLimits({ now: () => now })
  const { database, service } = shop
  withdrawals = createWithdrawals({ database, orders: service.orders, rules: () => openEverywhere, now: () => now })
})
beforeEach(async () => {
  now = begin
  await deleteCustomers(shop)
  await shop.database.deleteFrom('withdrawal').execute()
  await shop.database.deleteFrom('informed_order').execute()
  await shop.database.deleteFrom('outbox_mail').execute()
  await setStock(shop, '1002', 100)
})

/** Places an order with the default address (Storgatan 1). Returns the order number and the order link. */
async function placeTestOrder(shippingMethod = 'standard'): Promise<{ number: string; link: string }> {
  const shopper = await createTestShopper(shop)
  await shopper.callForSelection('POST', '/items/1002-1/quantity/2')
  await shopper.callForSelection('PUT', `/shipping-methods/${shippingMethod}`)
  await shopper.startPayment('demo-invoice')
  const { order, link = '' } = parseOrderResponse(await shopper.call('GET', '/receipt'))
  return { number: order, link }
}

/** Sends all due mails to a fake mail server that accepts every mail. */
async function sendMails() {
  await sendDueMails({ database: shop.database, send: async () => {}, now: () => now })
}

function declaration(more: Partial<Declaration>): Declaration {
  const id = newWithdrawalId()
  return { id, order: '', email: address.email, name: 'Anna Berg', goods: [], language: 'sv', ...more }
}

async function declared(more: Partial<Declaration>) {
  const made = declaration(more)
  await withdrawals.declare(made)
  return withdrawals.declared(made.id)
}

const acknowledgements = async () => (await mailsOf(shop)).filter(({ kind }) => kind === 'withdrawal')

describe('a declaration of withdrawal (trade review 7.3)', () => {
  test('of an order is acknowledged with its content, date and time', async () => {
    const { number } = await placeTestOrder()
    now = Date.parse('2026-11-05T09:08:07Z')
    const made = await declared({ order: ` ${number} `, email: address.email.toUpperCase(), goods: ['1 × Fen Mint'] })
    expect(made).toMatchObject({ finding: 'matched', order: number, declaredAt: now, doneAt: null })
    const [mail] = await acknowledgements()
    expect(mail).toMatchObject({ recipient: address.email, language: 'sv' })
    for (const part of ['5 november 2026', '09:08:07 UTC', number, '1 × Fen Mint', 'Anna Berg'])
      expect(mail?.text).toContain(part)
  })

  test('sent twice is stored and acknowledged once', async () => {
    const { number } = await placeTestOrder()
    const made = declaration({ order: number })
    await Promise.all([withdrawals.declare(made), withdrawals.declare(made)])
    await withdrawals.declare(made)
    expect(await shop.database.selectFrom('withdrawal').select('id').execute()).toHaveLength(1)
    expect(await acknowledgements()).toHaveLength(1)
  })

  test.each([
    ['no such order', { order: '99999999' }],
    ['no order at all', { order: 'my last one' }],
    ['nothing', { order: '' }],
  ])('of %s is kept for the operator and mailed to nobody', async (_name, more) => {
    await placeTestOrder()
    expect(await declared(more)).toMatchObject({ finding: 'unmatched', periodEndsAt: null })
    expect(await acknowledgements()).toEqual([])
  })

  test("of somebody else's order is kept and mailed to nobody", async () => {
    const { number } = await placeTestOrder()
    expect(await declared({ order: number, email: 'eve@example.com' })).toMatchObject({ finding: 'unmatched' })
    expect(await acknowledgements()).toEqual([])
  })

  test("by the mail's link goes to the address of the order, whatever is typed", async () => {
    const { number, link } = await placeTestOrder()
    expect(await declared({ link, email: 'eve@example.com', order: '1' })).toMatchObject({
      finding: 'matched',
      order: number,
      email: address.email,
    })
    expect((await acknowledgements()).map(({ recipient }) => recipient)).toEqual([address.email])
  })

  test('is acknowledged five times a day for one address, and stored each time', async () => {
    const { number } = await placeTestOrder()
    for (let time = 0; time < 7; time++) await declared({ order: number })
    expect(await acknowledgements()).toHaveLength(5)
    expect(await shop.database.selectFrom('withdrawal').select('id').execute()).toHaveLength(7)
  })

  test('with hosted commerce is kept unchecked, and acknowledged', async () => {
    const { database } = shop
    const hosted = createWithdrawals({ database, orders: undefined, rules: () => openEverywhere, now: () => now })
    const made = declaration({ order: 'C-7', email: 'Bert@example.com' })
    await hosted.declare(made)
    expect(await hosted.declared(made.id)).toMatchObject({ finding: 'unchecked', order: 'C-7' })
    expect((await acknowledgements()).map(({ recipient }) => recipient)).toEqual(['bert@example.com'])
  })
})

describe('the period (trade review 7.3)', () => {
  const period = async (link: string) => {
    const order = await withdrawals.orderOf(link)
    if (!order) throw new Error('The link opens no order')
    const { lastDay, isOver } = withdrawals.periodOf(order)
    return [new Date(lastDay).toISOString().slice(0, 10), isOver]
  }

  test('counts from the last day of delivery, by the method', async () => {
    const [standard, express] = [await placeTestOrder('standard'), await placeTestOrder('express')]
    await sendMails()
    expect(await period(standard.link)).toEqual(['2026-11-30', false])
    expect(await period(express.link)).toEqual(['2026-11-23', false])
  })

  test('is twelve months longer where the confirmation was never sent', async () => {
    const { link } = await placeTestOrder('standard')
    expect(await period(link)).toEqual(['2027-11-30', false])
    now = Date.parse('2026-12-20T12:00:00Z')
    await sendMails()
    expect(await period(link)).toEqual(['2027-01-04', false])
  })

  test('that is over makes a declaration late, and its mail says since when', async () => {
    const { number, link } = await placeTestOrder('standard')
    await sendMails()
    now = Date.parse('2026-12-01T00:00:00Z')
    expect(await period(link)).toEqual(['2026-11-30', true])
    expect(await declared({ order: number })).toMatchObject({ finding: 'late' })
    const [mail] = await acknowledgements()
    expect(mail?.text).toContain('30 november 2026')
  })

  test('lasts to the end of its last day', async () => {
    const { number } = await placeTestOrder('standard')
    await sendMails()
    now = Date.parse('2026-11-30T23:59:59Z')
    expect(await declared({ order: number })).toMatchObject({ finding: 'matched' })
  })
})

test("the confirmation's links open the order, and no other does", async () => {
  const { number, link } = await placeTestOrder()
  const [mail] = await mailsOf(shop)
  expect(mail?.text).toContain(`https://shop.example/sv/order?order=${link}`)
  expect(mail?.text).toContain(`https://shop.example/sv/withdraw?order=${link}`)
  expect(await withdrawals.orderOf(link)).toMatchObject({ number, email: address.email, country: 'SE' })
  for (const wrong of ['', '.', link.slice(0, -1), link.replace(/^\d+/, '10001'), `${number}.`])
    if (wrong !== link) expect(await withdrawals.orderOf(wrong)).toBeUndefined()
})

test('whoever is erased leaves an open withdrawal for as long as an order, and then it goes by itself', async () => {
  const { number } = await placeTestOrder()
  await declared({ order: number })
  await declared({ order: '1', name: 'Unmatched' })
  now += 10 * dayMs
  expect(await inTransaction(shop.database, (trx) => erasePerson(trx, address.email, now))).toMatchObject({
    withdrawals: 1,
  })
  const left = async (days: number) => {
    await runRetention(databaseRules(shop.database), { now: begin + days * dayMs, pauseMs: 0 })
    return (await shop.database.selectFrom('withdrawal').select('name').execute()).map(({ name }) => name)
  }
  expect(await left(retention.erasedCustomerOrders - 1)).toEqual(['Anna Berg'])
  expect(await left(retention.erasedCustomerOrders)).toEqual([])
})

test('an open withdrawal that is older than that goes at once', async () => {
  const { number } = await placeTestOrder()
  await declared({ order: number })
  now += (retention.erasedCustomerOrders + 1) * dayMs
  expect(await inTransaction(shop.database, (trx) => erasePerson(trx, address.email, now))).toMatchObject({
    withdrawals: 1,
  })
})

test('what is done with goes after three years, what named no order after 90 days, and nothing else', async () => {
  const { number } = await placeTestOrder()
  const settled = await declared({ order: number })
  await shop.database
    .updateTable('withdrawal')
    .set({ done_at: now })
    .where('id', '=', settled?.id ?? '')
    .execute()
  await declared({ order: number, name: 'Waits' })
  await declared({ order: '1', name: 'Unmatched' })
  const left = async (days: number) => {
    await runRetention(databaseRules(shop.database), { now: now + days * dayMs, pauseMs: 0 })
    const rows = await shop.database.selectFrom('withdrawal').select('name').orderBy('number').execute()
    return rows.map(({ name }) => name)
  }
  expect(await left(89)).toEqual(['Anna Berg', 'Waits', 'Unmatched'])
  expect(await left(91)).toEqual(['Anna Berg', 'Waits'])
  expect(await left(1096)).toEqual(['Waits'])
})
