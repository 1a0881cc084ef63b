import { orderDeed, orderLinks, readPlacedOrder } from '@pouchery/commerce-server/admin'
import type { Database } from '@pouchery/platform/database/database'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { openEverywhere } from '#trade/rules/open-everywhere.fixture.ts'
import { openTestDatabase } from '../../postgres/open-test-database.ts'
import { actionOf } from '../lives/action.ts'
import { deedId, type Told } from '../lives/kill-worker.ts'
import { type PlacedLife, placeOrders } from '../lives/place-orders.ts'
import type { PlannedLife, Step } from '../lives/plan.ts'
import { reconcileLives } from './lives.ts'

const steps: Step[] = [
  { kind: 'ship', parts: [{ line: 0, quantity: 1 }] },
  { kind: 'cancel', parts: [{ line: 1, quantity: 1 }] },
  { kind: 'return', toStock: true },
  { kind: 'confirm' },
  { kind: 'refund', amount: 100 },
]
const life: PlannedLife = {
  lines: [
    { goods: 0, quantity: 2 },
    { goods: 1, quantity: 2 },
  ],
  hasVoucher: true,
  deeds: steps.map((step, place) => ({ key: `deed ${place}`, step, twice: false })),
}

let database: Database
let placed: PlacedLife[]
let told: Told
let start: ReadonlyMap<string, number>

/** Two orders whose whole lives were lived and told. */
beforeEach(async () => {
  database = await openTestDatabase('seeded')
  start = new Map((await database.selectFrom('stock').selectAll().execute()).map((row) => [row.product, row.quantity]))
  placed = await placeOrders(database, [life, life], { items: ['1001-1', '1002-1'], voucher: 'WELCOME10' })
  told = new Map()
  for (const each of placed) await liveOut(each)
})

async function liveOut({ row, deeds }: PlacedLife): Promise<void> {
  const site = { origin: 'https://shop.example', domains: {} }
  const context = { site, rules: openEverywhere, now: Date.now(), links: orderLinks({ secret: 'chaos', site }) }
  const order = database.selectFrom('shop_order').select('document').where('number', '=', row)
  const { document } = await order.executeTakeFirstOrThrow()
  for (const { key, step } of deeds) {
    const deed = { row, action: actionOf(step, readPlacedOrder(document)), key, tellsBuyer: true }
    const done = await orderDeed(database, { name: 'test', role: 'owner' }, deed, context)
    told.set(deedId(row, key), ['fault' in done ? 'refused' : 'done'])
  }
}

test('lives that were lived as planned reconcile', async () => {
  const { findings, figures } = await reconcileLives(database, { placed, told, start })
  expect(findings).toEqual([])
  // Who has sent a part cannot confirm any more.
  expect(figures).toMatchObject({ orders: 2, deeds: 10, done: 8, processing: 2, returned: 2 })
})

test.each([
  ['an event is gone', `delete from order_event where key = 'deed 1' and order_number = 1`, /order 1 has the deeds/],
  [
    'an event is there twice',
    `insert into order_event select order_number, 9, at, actor, reason, detail, 'deed 9' from order_event where key = 'deed 4'`,
    /order 1 has the deeds/,
  ],
  ['a state is another', `update shop_order set state = 'pending'`, /order 1 is pending, its events say processing/],
  ['money went back twice', `update order_event set detail = replace(detail, '100', '200')`, /order 1 came to/],
  ['a mail of news is missing', `delete from outbox_mail where kind = 'order-news'`, /order 1 has 0 mails of 4 events/],
  [
    'a confirmation is missing',
    `delete from outbox_mail where kind = 'order-confirmation'`,
    /order 1 has 0 confirmations/,
  ],
  ['nobody is known to have done it', 'delete from audit_entry', /order 1 has 0 rows in the audit log for 4 events/],
  ['a can is not back', `update stock set quantity = quantity - 1 where product = '1002'`, /of 1002 there are/],
  [
    'a can is on no ledger',
    `update stock set quantity = quantity - 1 where product = '1002'`,
    /the ledger of FJA-1002/,
  ],
  ['an invoice is gone', `delete from book_document where kind = 'invoice'`, /order 1 of \d+ has invoices of \[\]/],
  [
    'a credit note is gone',
    `delete from book_document where kind = 'credit note' and order_number = 2`,
    /order 2 gave back \d+, its credit notes say 0/,
  ],
  ['a number is left out', 'update book_series set last = last + 1', /series INV-\S+ ends at 3 and has 2 documents/],
  ['a voucher counts twice', `update voucher set used = used + 1 where code = 'WELCOME10'`, /WELCOME10 counts 3 uses/],
])('%s: that is found', async (_, statement, expected) => {
  await sql.raw(statement).execute(database)
  expect((await reconcileLives(database, { placed, told, start })).findings.join('\n')).toMatch(expected)
})

test('what was told twice, or told and not done, is found', async () => {
  const [{ row } = { row: 0 }] = placed
  told.set(deedId(row, 'deed 0'), ['done', 'done'])
  told.set(deedId(row, 'deed 3'), ['done'])
  const { findings } = await reconcileLives(database, { placed, told, start })
  expect(findings).toEqual([
    `order ${row} was told that deed 0 is done, then done`,
    `order ${row} was told that deed 3 is done`,
  ])
})
