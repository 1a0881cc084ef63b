import { replaceDocuments } from '@pouchery/content-server/admin'
import type { Database } from '@pouchery/platform/database/database'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { openShop } from '../../contract/commerce/shop.ts'
import { createTestShopper, parseOrderResponse } from '../../contract/commerce/shopper.ts'
import { type AcknowledgedResults, noResults } from '../load/acknowledged-results.ts'
import { notesType } from '../load/editor.ts'
import { reconcileContent } from './content.ts'
import { reconcileTables } from './database.ts'
import { reconcileOrders } from './orders.ts'

let database: Database
let told: AcknowledgedResults
let start: ReadonlyMap<string, number>

beforeEach(async () => {
  const shop = await openShop()
  database = shop.database
  told = noResults()
  start = new Map((await database.selectFrom('stock').selectAll().execute()).map((row) => [row.product, row.quantity]))
  const shopper = await createTestShopper(shop)
  await shopper.callForSelection('POST', '/items/1001-1/quantity/2')
  await shopper.callForSelection('POST', '/vouchers', { voucher: 'FIRST100' })
  const { order, currency, totals } = parseOrderResponse(await shopper.startPayment('demo-invoice'))
  const sum = `${currency} ${totals.grandTotalPriceAsNumber}`
  told.orders.push({ number: order, sum, items: { '1001-1': 2 }, token: shopper.token, email: 'ada@example.com' })
  await replaceDocuments(database, [
    { _id: 'target', _type: 'page' },
    { _id: 'notes', _type: notesType, edits: [], of: { _ref: 'target' } },
  ])
  const { id = '' } = (await database.selectFrom('content_transaction').select('id').executeTakeFirst()) ?? {}
  told.edits.push({ transaction: id, document: 'notes' })
})

async function findings(): Promise<string[]> {
  return [
    ...(await reconcileOrders(database, told, start)),
    ...(await reconcileContent(database, told)),
    ...(await reconcileTables(database, told)),
  ]
}

test('what is as it was told reconciles', async () => {
  expect(await findings()).toEqual([])
})

test.each([
  [
    'an order is gone',
    'delete from order_line; delete from shop_order',
    /order 10001 was confirmed and is there 0 times/,
  ],
  [
    'a sum is another',
    `update shop_order set document = replace(document, '"grandTotalPriceAsNumber":', '"grandTotalPriceAsNumber":1')`,
    /was confirmed as/,
  ],
  ['a payment is not completed', `update payment set status = 'authorised'`, /has a payment that is authorised/],
  [
    'a can was not taken',
    `update stock set quantity = quantity + 1 where product = '1001'`,
    /there were \d+, sold 2, came back 0, left/,
  ],
  ['a shelf is less than empty', `update stock set quantity = -1 where product = '1001'`, /1001 has -1 units in stock/],
  ['a voucher counts twice', 'update voucher set used = used + 1', /FIRST100 counts 2 uses, orders have 1/],
  ['a voucher is over its limit', 'update voucher set usage_limit = 0 where used = 1', /used 1 times of 0/],
  ['a confirmation is missing', 'delete from outbox_mail', /order 10001 has 0 confirmations/],
  [
    'a confirmation is nobody’s',
    `insert into outbox_mail (id, kind, recipient, language, subject, html, text, created_at, state, attempts, due_at)
      select 'x', kind, 'b@x.example', language, subject, html, text, created_at, state, attempts, due_at from outbox_mail`,
    /1 orders have 2 confirmations/,
  ],
  ['a transaction is gone', 'delete from content_transaction', /acknowledged and is not there/],
  [
    'a document is another',
    `update content_document set data = replace(data, '"edits":[]', '"edits":["x"]') where id = 'notes'`,
    /notes is not what its history says/,
  ],
  [
    'a document is gone',
    `delete from content_document where id = 'target'`,
    /notes points at target, which is not there/,
  ],
  ['a reference is not noted', 'delete from content_reference', /notes → target is not noted/],
  [
    'products are of two imports',
    `update product set excerpt = 'Import ' || (case when id = '1001' then 1 else 2 end)`,
    /of several imports/,
  ],
])('%s: that is found', async (_, statement, expected) => {
  for (const each of statement.split('; ')) await sql.raw(each).execute(database)
  expect((await findings()).join('\n')).toMatch(expected)
})
