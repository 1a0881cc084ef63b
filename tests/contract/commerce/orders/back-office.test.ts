import { randomUUID } from 'node:crypto'
import * as admin from '@pouchery/commerce-server/admin'
import { createCommerceService } from '@pouchery/commerce-server/service'
import { beforeEach, expect, test } from 'vitest'
import { openEverywhereRules } from '#market-rules/rules/open-everywhere.fixture.ts'
import { anonymiseOrder } from '../../../../packages/commerce-server/src/personal-data/anonymise-order.ts'
import { listOutboxMails } from '../customers.ts'
import { commerceSecret, getStatusAndErrors, openShop, type Shop, shopOrigin } from '../shop.ts'
import { createTestShopper, readStock, setStock } from '../shopper.ts'
import { buyItems, createOrderContext, testParcel } from './order-steps.ts'

const owner: admin.Actor = { name: 'Ines', role: 'owner' }
const warehouse: admin.Actor = { name: 'Bo', role: 'warehouse' }
const books: admin.Actor = { name: 'Mia', role: 'books' }

let shop: Shop
let context: ReturnType<typeof createOrderContext>
beforeEach(async () => {
  shop = await openShop()
  context = createOrderContext()
})

const bought = (voucher?: string) => buyItems(shop, ['1001-1', '1001-1', '100110-1'], { voucher })

function act(actor: admin.Actor, row: number, action: admin.OrderAction, more = {}) {
  const orderAction = { row, action, reason: 'asked', key: randomUUID(), notifyBuyer: true, ...more }
  return admin.performOrderAction(shop.database, actor, orderAction, context)
}

const log = (search: { subject?: string } = {}) =>
  admin.listAuditEntries(shop.database, owner, { size: 100, ...search })

test('order actions log the person, role, target, states before and after, and reason', async () => {
  const row = await bought()
  await act(warehouse, row, { kind: 'ship', ...testParcel })
  await act(books, row, { kind: 'refund', amount: 100 })
  const [paidBack, sent] = await log({ subject: `order ${10_000 + row}` })
  const states = { before: 'pending, 0 of 3 shipped', after: 'completed, 3 of 3 shipped' }
  expect(sent).toMatchObject({ actor: 'Bo', role: 'warehouse', call: 'orders.ship', reason: 'asked', ...states })
  const after = 'completed, 3 of 3 shipped, 100 refunded'
  expect(paidBack).toMatchObject({ actor: 'Mia', call: 'orders.refund', after })
})

test('order actions are refused for a role without permission, and nothing changes', async () => {
  const row = await bought()
  await expect(act(warehouse, row, { kind: 'cancel' })).rejects.toThrow(admin.NotAllowedError)
  await expect(act(books, row, { kind: 'ship', ...testParcel })).rejects.toThrow(admin.NotAllowedError)
  expect(await log()).toEqual([])
  expect(await shop.database.selectFrom('order_event').selectAll().execute()).toEqual([])
})

test('order actions that are repeated, impossible or dry runs leave no log entry', async () => {
  const row = await bought()
  await act(owner, row, { kind: 'confirm' }, { dryRun: true })
  await act(owner, 9_999_999, { kind: 'confirm' })
  expect(await log()).toEqual([])
  await Promise.all(Array.from({ length: 4 }, () => act(owner, row, { kind: 'confirm' }, { key: 'same' })))
  await act(owner, row, { kind: 'confirm' })
  expect(await log()).toHaveLength(1)
})

test('order actions have no reason in the log once the order is anonymised', async () => {
  const [row, other] = [await bought(), await bought()]
  for (const each of [row, other]) await act(owner, each, { kind: 'confirm' })
  await anonymiseOrder(shop.database, row, context.now)
  const reasons = (await log()).map(({ subject, reason }) => `${subject}: ${reason}`)
  expect(reasons).toEqual([`order ${10_000 + other}: asked`, `order ${10_000 + row}: `])
})

const resend = (row: number, mail: 'last' | 'confirmation' | 'news', dryRun = false) =>
  admin.resendMail(shop.database, owner, { row, mail, reason: 'lost', dryRun }, context)

test('a mail of an order is sent again, word for word', async () => {
  const row = await bought()
  context.now += 86_400_000
  expect(await resend(row, 'last')).toMatchObject({ kind: 'order-confirmation' })
  const [first, again, ...more] = await listOutboxMails(shop, 'order-confirmation')
  expect(more).toEqual([])
  expect([again?.text, again?.recipient, again?.informs]).toEqual([first?.text, first?.recipient, row])
  await act(owner, row, { kind: 'ship', ...testParcel })
  await act(owner, row, { kind: 'note', text: 'a call' })
  expect(await resend(row, 'last')).toMatchObject({ kind: 'order-news' })
  const news = await listOutboxMails(shop, 'order-news')
  expect([news.length, news[1]?.text]).toEqual([2, news[0]?.text])
  expect((await log()).filter(({ call }) => call === 'orders.resend')).toHaveLength(2)
})

test('a mail of an order is not sent without the order, mail or recipient, or in a dry run', async () => {
  const row = await bought()
  expect(await resend(9_999_999, 'last')).toEqual({ problem: 'no order' })
  expect(await resend(row, 'news')).toEqual({ problem: 'no news' })
  await resend(row, 'confirmation', true)
  await anonymiseOrder(shop.database, row, context.now)
  expect(await resend(row, 'last')).toEqual({ problem: 'no address' })
  expect([await listOutboxMails(shop, 'order-confirmation'), await log()]).toMatchObject([[{}], []])
})

type Change = Parameters<typeof admin.updateStock>[2]['action']
const change = (actor: admin.Actor, action: Change, { sku = 'FJA-1001', key }: { sku?: string; key?: string } = {}) =>
  admin.updateStock(shop.database, actor, { sku, action, reason: 'counted', key }, context)
const set = (quantity: number): Change => ({ kind: 'set', quantity })
const add = (more: number): Change => ({ kind: 'add', delta: more })

test('stock is set and added to, by permitted roles only, with journal and log', async () => {
  await setStock(shop, '1001', 20)
  expect(await change(warehouse, set(7))).toMatchObject({ before: 20, after: 7 })
  expect(await change(warehouse, add(5))).toMatchObject({ before: 7, after: 12 })
  expect(await change(warehouse, add(-13))).toEqual({ problem: 'too few', available: 12 })
  expect(await change(owner, add(1), { sku: 'PACK-100110' })).toEqual({ problem: 'pack', of: 'FJA-1001' })
  expect(await change(owner, add(1), { sku: 'NO-1' })).toEqual({ problem: 'no product' })
  await expect(change(books, add(1))).rejects.toThrow(admin.NotAllowedError)
  expect(await readStock(shop, '1001')).toBe(12)
  const logged = (await log()).map(({ subject, before, after }) => `${subject}: ${before} to ${after}`)
  expect(logged).toEqual(['sku FJA-1001: 7 to 12', 'sku FJA-1001: 20 to 7'])
})

test('stock is added once per key, and correctly by concurrent calls', async () => {
  await setStock(shop, '1001', 0)
  const same = Array.from({ length: 5 }, () => change(owner, add(10), { key: 'delivery 7' }))
  const others = Array.from({ length: 5 }, () => change(owner, add(1)))
  const done = await Promise.all([...same, ...others])
  expect(done.filter((each) => 'again' in each && each.again)).toHaveLength(4)
  expect(await readStock(shop, '1001')).toBe(15)
})

test('stock has a ledger that explains its quantity', async () => {
  await setStock(shop, '1001', 100)
  const row = await bought()
  await change(owner, set(50))
  await act(owner, row, { kind: 'cancel' })
  const ledger = await admin.loadStockHistory(shop.database, owner, 'FJA-1001')
  if ('problem' in ledger) throw new Error(ledger.problem)
  expect([ledger.opening, ledger.quantity]).toEqual([100, 62])
  const moves = ledger.moves.map(({ what, change: units }) => `${what} ${units}`)
  expect(moves.toSorted()).toEqual(['cancelled 12', 'changed -38', 'sold -12'])
  expect(ledger.moves.at(-1)?.after).toBe(62)
})

const row = { code: 'STOP', description: 'Stop', kind: 'percent', percent: 10, usage_limit: 5 }
const nothing = { amounts: null, starts_at: null, stops_at: null }
const make = () => admin.createVoucher(shop.database, owner, { row: { ...row, ...nothing }, now: context.now })
const stop = (dryRun = false) =>
  admin.stopVoucher(shop.database, owner, { code: 'stop', reason: 'leaked', dryRun, now: context.now })

test('a voucher is shown with the orders in which it counted', async () => {
  expect([await make(), await make()]).toEqual([true, false])
  const [kept, cancelled] = [await bought('STOP'), await bought('STOP')]
  await bought()
  await act(owner, cancelled, { kind: 'cancel' })
  const found = await admin.findVoucherDetails(shop.database, owner, { code: 'stop', now: context.now })
  expect(found).toMatchObject({ voucher: { used: 1, state: 'in force' } })
  const uses = found?.uses.map(({ order, state }) => `${order} ${state}`)
  expect(uses).toEqual([`${10_000 + cancelled} cancelled`, `${10_000 + kept} pending`])
})

test('a voucher is stopped at once, even in a process that has it cached', async () => {
  await make()
  const other = createCommerceService({
    ...{
      database: shop.database,
      secret: commerceSecret,
      allowedOrigins: [shopOrigin],
      publicBase: '/embedded/commerce',
    },
    ...{ mediaDir: '/nonexistent', defaultCountry: 'SE', rules: () => openEverywhereRules },
  })
  const second = Object.assign(await openShop({ database: shop.database }), { service: other })
  const elsewhere = await createTestShopper(second)
  await elsewhere.call('POST', '/items/1001-1')
  await elsewhere.callForSelection('POST', '/vouchers', { voucher: 'STOP' })
  expect(await stop(true)).toMatchObject({ voucher: { state: 'over' }, again: false })
  await elsewhere.callForSelection('POST', '/vouchers', { voucher: 'STOP' })
  expect(await stop()).toMatchObject({ voucher: { state: 'over' }, again: false })
  const cart = await elsewhere.callForSelection('POST', '/items/1001-1')
  expect(cart.selection.discounts?.vouchers ?? []).toEqual([])
  const shopper = await createTestShopper(shop)
  expect(getStatusAndErrors(await shopper.call('POST', '/vouchers', { voucher: 'STOP' }))).toEqual([
    404,
    { voucher: 'expired' },
  ])
  expect(await stop()).toMatchObject({ again: true })
  const logged = (await log()).map(({ call, before, after }) => `${call}: ${before} to ${after}`)
  expect(logged).toEqual(['vouchers.change: in force to over', 'vouchers.change:  to in force'])
  const over = await admin.listVouchers(shop.database, owner, { state: 'over', now: context.now })
  expect(over.map(({ code }) => code)).toContain('STOP')
})

test('failed emails are queued again with all their tries, one or all; sent ones are unchanged', async () => {
  const { database } = shop
  const retry = (which: { id: string } | 'failed', dryRun = false) =>
    admin.retryMails(database, owner, { which, dryRun, now: 5000 })
  for (let order = 0; order < 3; order += 1) await bought()
  const [failed, , sent] = await database.selectFrom('outbox_mail').select('id').execute()
  await database.updateTable('outbox_mail').set({ state: 'failed', attempts: 15, due_at: 9e12 }).execute()
  const id = sent?.id ?? ''
  await database.updateTable('outbox_mail').set({ state: 'sent' }).where('id', '=', id).execute()
  const listed = await admin.listMails(database, owner, { state: 'failed', from: 0, size: 1 })
  const mail = { state: 'failed', attempts: 15, kind: 'order-confirmation' }
  expect(listed).toMatchObject({ total: 2, mails: [mail] })
  expect([await retry('failed', true), await retry({ id })]).toEqual([2, 0])
  expect(await retry({ id: failed?.id ?? '' })).toBe(1)
  expect(await retry('failed')).toBe(1)
  const mails = await database.selectFrom('outbox_mail').select(['state', 'attempts', 'due_at']).execute()
  const states = mails.map(({ state, attempts, due_at }) => `${state} ${attempts} ${due_at}`)
  expect(states.toSorted()).toEqual(['sent 15 9000000000000', 'unsent 0 5000', 'unsent 0 5000'])
  expect((await log()).map(({ call }) => call)).toEqual(['mails.retry', 'mails.retry'])
})
