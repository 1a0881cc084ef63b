import { randomUUID } from 'node:crypto'
import {
  type Actor,
  createVoucher,
  listMails,
  listVouchers,
  NotAllowed,
  orderAction,
  orderLinks,
  orderRow,
  readAudit,
  resendMail,
  retryMails,
  showVoucher,
  stockHistory,
  stopVoucher,
  updateStock,
} from '@pouchery/commerce-server/admin'
import { createCommerceService } from '@pouchery/commerce-server/service'
import { beforeEach, describe, expect, test } from 'vitest'
import { openEverywhere } from '#market-rules/rules/open-everywhere.fixture.ts'
import type { OrderContext } from '../../../../packages/commerce-server/src/order-status/effects.ts'
import type { OrderAction } from '../../../../packages/commerce-server/src/order-status/transitions.ts'
import { anonymiseOrder } from '../../../../packages/commerce-server/src/personal-data/anonymise-order.ts'
import { refusal } from '../customers.ts'
import { openShop, type Shop, secret, shopOrigin } from '../shop.ts'
import { createTestShopper, parseOrderResponse, setStock, stockOf } from '../shopper.ts'

const owner: Actor = { name: 'Ines', role: 'owner' }
const warehouse: Actor = { name: 'Bo', role: 'warehouse' }
const books: Actor = { name: 'Mia', role: 'books' }
const parcel = { carrier: 'PostNord', service: '', trackingId: 'SE1', trackingUrl: '', message: '' }

let shop: Shop
let context: OrderContext
beforeEach(async () => {
  shop = await openShop()
  const site = { origin: shopOrigin, domains: {} }
  context = { site, rules: openEverywhere, now: Date.now(), links: orderLinks({ secret, site }) }
})

async function bought(voucher?: string): Promise<number> {
  const shopper = await createTestShopper(shop)
  for (const item of ['1001-1', '1001-1', '100110-1']) await shopper.call('POST', `/items/${item}`)
  if (voucher !== undefined) await shopper.callForSelection('POST', '/vouchers', { voucher })
  await shopper.startPayment('demo-invoice')
  return orderRow(parseOrderResponse(await shopper.call('GET', '/receipt')).order) ?? 0
}

function act(actor: Actor, row: number, action: OrderAction, more: { key?: string; dryRun?: boolean } = {}) {
  const deed = { row, action, reason: 'asked', key: randomUUID(), notifyBuyer: true, ...more }
  return orderAction(shop.database, actor, deed, context)
}

const log = (search: { subject?: string } = {}) => readAudit(shop.database, owner, { size: 100, ...search })

describe('deeds with orders', () => {
  test('leave who, as what, on what, before, after and why', async () => {
    const row = await bought()
    await act(warehouse, row, { kind: 'ship', ...parcel })
    await act(books, row, { kind: 'refund', amount: 100 })
    const [paidBack, sent] = await log({ subject: `order ${10_000 + row}` })
    expect(sent).toMatchObject({
      ...{ actor: 'Bo', role: 'warehouse', call: 'orders.ship', reason: 'asked' },
      ...{ before: 'pending, 0 of 3 shipped', after: 'completed, 3 of 3 shipped' },
    })
    expect(paidBack).toMatchObject({
      actor: 'Mia',
      call: 'orders.refund',
      after: 'completed, 3 of 3 shipped, 100 refunded',
    })
  })

  test('are refused to a role that may not, with nothing done', async () => {
    const row = await bought()
    await expect(act(warehouse, row, { kind: 'cancel' })).rejects.toThrow(NotAllowed)
    await expect(act(books, row, { kind: 'ship', ...parcel })).rejects.toThrow(NotAllowed)
    expect(await log()).toEqual([])
    expect((await shop.database.selectFrom('order_event').selectAll().execute()).length).toBe(0)
  })

  test('that were done before, are not possible or only tried out leave nothing', async () => {
    const row = await bought()
    await act(owner, row, { kind: 'confirm' }, { dryRun: true })
    await act(owner, 9_999_999, { kind: 'confirm' })
    expect(await log()).toEqual([])
    await Promise.all(Array.from({ length: 4 }, () => act(owner, row, { kind: 'confirm' }, { key: 'same' })))
    await act(owner, row, { kind: 'confirm' })
    expect(await log()).toHaveLength(1)
  })

  test('keep no reason in the log once the order has lost the person', async () => {
    const [row, other] = [await bought(), await bought()]
    for (const each of [row, other]) await act(owner, each, { kind: 'confirm' })
    await anonymiseOrder(shop.database, row, context.now)
    const reasons = (await log()).map(({ subject, reason }) => [subject, reason])
    expect(reasons).toEqual([
      [`order ${10_000 + other}`, 'asked'],
      [`order ${10_000 + row}`, ''],
    ])
  })
})

describe('a mail of an order', () => {
  const mails = async (kind: string) =>
    (await shop.database.selectFrom('outbox_mail').selectAll().where('kind', '=', kind).execute()).filter(
      ({ state }) => state === 'unsent',
    )
  const resend = (row: number, mail: 'last' | 'confirmation' | 'news', dryRun = false) =>
    resendMail(shop.database, owner, { row, mail, reason: 'lost', dryRun }, context)

  test('goes out once more, word for word', async () => {
    const row = await bought()
    context.now += 86_400_000
    expect(await resend(row, 'last')).toMatchObject({ kind: 'order-confirmation' })
    const [first, again, ...more] = await mails('order-confirmation')
    expect(more).toEqual([])
    expect([again?.text, again?.recipient, again?.informs]).toEqual([first?.text, first?.recipient, row])
    await act(owner, row, { kind: 'ship', ...parcel })
    await act(owner, row, { kind: 'note', text: 'a call' })
    expect(await resend(row, 'last')).toMatchObject({ kind: 'order-news' })
    const news = await mails('order-news')
    expect([news.length, news[1]?.text]).toEqual([2, news[0]?.text])
    expect((await log()).filter(({ call }) => call === 'orders.resend')).toHaveLength(2)
  })

  test('is not sent where there is none, nobody to get it, or only a dry run', async () => {
    const row = await bought()
    expect(await resend(9_999_999, 'last')).toEqual({ fault: 'no order' })
    expect(await resend(row, 'news')).toEqual({ fault: 'no news' })
    await resend(row, 'confirmation', true)
    await anonymiseOrder(shop.database, row, context.now)
    expect(await resend(row, 'last')).toEqual({ fault: 'no address' })
    expect([await mails('order-confirmation'), await log()]).toMatchObject([[{}], []])
  })
})

describe('a shelf', () => {
  const change = (actor: Actor, sku: string, action: Parameters<typeof updateStock>[2]['action'], key?: string) =>
    updateStock(shop.database, actor, { sku, action, reason: 'counted', key }, context)

  test('is set and added to, by whoever may, with journal and log', async () => {
    await setStock(shop, '1001', 20)
    expect(await change(warehouse, 'FJA-1001', { kind: 'set', quantity: 7 })).toMatchObject({ before: 20, after: 7 })
    expect(await change(warehouse, 'FJA-1001', { kind: 'add', more: 5 })).toMatchObject({ before: 7, after: 12 })
    expect(await change(warehouse, 'FJA-1001', { kind: 'add', more: -13 })).toEqual({ fault: 'too few', available: 12 })
    expect(await change(owner, 'PACK-100110', { kind: 'add', more: 1 })).toEqual({ fault: 'pack', of: 'FJA-1001' })
    expect(await change(owner, 'NO-1', { kind: 'add', more: 1 })).toEqual({ fault: 'no product' })
    await expect(change(books, 'FJA-1001', { kind: 'add', more: 1 })).rejects.toThrow(NotAllowed)
    expect(await stockOf(shop, '1001')).toBe(12)
    expect((await log()).map(({ subject, before, after }) => [subject, before, after])).toEqual([
      ['sku FJA-1001', '7', '12'],
      ['sku FJA-1001', '20', '7'],
    ])
  })

  test('is added to once for a key, and by everybody at once', async () => {
    await setStock(shop, '1001', 0)
    const same = Array.from({ length: 5 }, () => change(owner, 'FJA-1001', { kind: 'add', more: 10 }, 'delivery 7'))
    const others = Array.from({ length: 5 }, () => change(owner, 'FJA-1001', { kind: 'add', more: 1 }))
    const done = await Promise.all([...same, ...others])
    expect(done.filter((each) => 'again' in each && each.again)).toHaveLength(4)
    expect(await stockOf(shop, '1001')).toBe(15)
  })

  test('has a ledger that says how its number came about', async () => {
    await setStock(shop, '1001', 100)
    const row = await bought()
    await change(owner, 'FJA-1001', { kind: 'set', quantity: 50 })
    await act(owner, row, { kind: 'cancel' })
    const ledger = await stockHistory(shop.database, owner, 'FJA-1001')
    if ('fault' in ledger) throw new Error(ledger.fault)
    expect([ledger.opening, ledger.quantity]).toEqual([100, 62])
    const moves = ledger.moves.map(({ what, change: units }) => `${what} ${units}`)
    expect(moves.toSorted()).toEqual(['cancelled 12', 'changed -38', 'sold -12'])
    expect(ledger.moves.at(-1)?.after).toBe(62)
  })
})

describe('a voucher', () => {
  const row = { code: 'STOP', description: 'Stop', kind: 'percent', percent: 10, usage_limit: 5 }
  const nothing = { amounts: null, starts_at: null, stops_at: null }
  const make = () => createVoucher(shop.database, owner, { row: { ...row, ...nothing }, now: context.now })
  const stop = (dryRun = false) =>
    stopVoucher(shop.database, owner, { code: 'stop', reason: 'leaked', dryRun, now: context.now })

  test('is shown with the orders it counted in', async () => {
    expect([await make(), await make()]).toEqual([true, false])
    const [kept, cancelled] = [await bought('STOP'), await bought('STOP')]
    await bought()
    await act(owner, cancelled, { kind: 'cancel' })
    const found = await showVoucher(shop.database, owner, { code: 'stop', now: context.now })
    expect(found).toMatchObject({ voucher: { used: 1, state: 'in force' } })
    expect(found?.uses.map(({ order, state }) => [order, state])).toEqual([
      [String(10_000 + cancelled), 'cancelled'],
      [String(10_000 + kept), 'pending'],
    ])
  })

  test('is stopped at once, in a process that knew it too', async () => {
    await make()
    const other = createCommerceService({
      ...{ database: shop.database, secret, allowedOrigins: [shopOrigin], publicBase: '/embedded/commerce' },
      ...{ mediaDir: '/nonexistent', defaultCountry: 'SE', rules: () => openEverywhere },
    })
    const elsewhere = await createTestShopper(
      Object.assign(await openShop({ database: shop.database }), { service: other }),
    )
    await elsewhere.call('POST', '/items/1001-1')
    await elsewhere.callForSelection('POST', '/vouchers', { voucher: 'STOP' })
    expect(await stop(true)).toMatchObject({ voucher: { state: 'over' }, again: false })
    await elsewhere.callForSelection('POST', '/vouchers', { voucher: 'STOP' })
    expect(await stop()).toMatchObject({ voucher: { state: 'over' }, again: false })
    const cart = await elsewhere.callForSelection('POST', '/items/1001-1')
    expect(cart.selection.discounts?.vouchers ?? []).toEqual([])
    const shopper = await createTestShopper(shop)
    expect(refusal(await shopper.call('POST', '/vouchers', { voucher: 'STOP' }))).toEqual([404, { voucher: 'expired' }])
    expect(await stop()).toMatchObject({ again: true })
    expect((await log()).map(({ call, before, after }) => [call, before, after])).toEqual([
      ['vouchers.change', 'in force', 'over'],
      ['vouchers.change', '', 'in force'],
    ])
    const over = await listVouchers(shop.database, owner, { state: 'over', now: context.now })
    expect(over.map(({ code }) => code)).toContain('STOP')
  })
})

describe('failed emails', () => {
  const retry = (which: { id: string } | 'failed', dryRun = false) =>
    retryMails(shop.database, owner, { which, dryRun, now: 5000 })
  const states = async () =>
    (await shop.database.selectFrom('outbox_mail').select(['state', 'attempts', 'due_at']).execute()).map(
      ({ state, attempts, due_at }) => [state, attempts, Number(due_at)],
    )

  test('are due again with all their tries, one or all; what was sent is left alone', async () => {
    for (let order = 0; order < 3; order += 1) await bought()
    const [first, second, third] = await shop.database.selectFrom('outbox_mail').select('id').execute()
    const mark = (state: string, id = '') =>
      shop.database.updateTable('outbox_mail').set({ state, attempts: 15, due_at: 9e12 }).where('id', '=', id).execute()
    await mark('failed', first?.id)
    await mark('failed', second?.id)
    await mark('sent', third?.id)
    expect(await listMails(shop.database, owner, { state: 'failed', from: 0, size: 1 })).toMatchObject({
      total: 2,
      mails: [{ state: 'failed', attempts: 15, kind: 'order-confirmation' }],
    })
    expect([await retry('failed', true), await retry({ id: third?.id ?? '' })]).toEqual([2, 0])
    expect(await retry({ id: first?.id ?? '' })).toBe(1)
    expect(await retry('failed')).toBe(1)
    expect((await states()).toSorted()).toEqual([
      ['sent', 15, 9e12],
      ['unsent', 0, 5000],
      ['unsent', 0, 5000],
    ])
    expect((await log()).map(({ call }) => call)).toEqual(['mails.retry', 'mails.retry'])
  })
})
