import { replaceDocuments } from '@pouchery/content-server/admin'
import type { Database } from '@pouchery/platform/database/database'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { openShop } from '../../contract/commerce/shop.ts'
import { createTestShopper, parseOrderResponse } from '../../contract/commerce/shopper.ts'
import { type AcknowledgedResults, createEmptyResults } from '../load/acknowledged-results.ts'
import { notesDocumentType } from '../load/editor.ts'
import { reconcileDatabase } from './database.ts'
import { readStock, type StockByProduct } from './stock.ts'

let database: Database
let received: AcknowledgedResults
let start: StockByProduct

beforeEach(async () => {
  const shop = await openShop()
  database = shop.database
  received = createEmptyResults()
  start = await readStock(database)
  const shopper = await createTestShopper(shop)
  await shopper.callForSelection('POST', '/items/1001-1/quantity/2')
  await shopper.callForSelection('POST', '/vouchers', { voucher: 'FIRST100' })
  const { order, currency, totals } = parseOrderResponse(await shopper.startPayment('demo-invoice'))
  const sum = `${currency} ${totals.grandTotalPriceAsNumber}`
  received.orders.push({ number: order, sum, items: { '1001-1': 2 }, token: shopper.token, email: 'ada@example.com' })
  await replaceDocuments(database, [
    { _id: 'target', _type: 'page' },
    { _id: 'notes', _type: notesDocumentType, edits: [], of: { _ref: 'target' } },
  ])
  const { id = '' } = (await database.selectFrom('content_transaction').select('id').executeTakeFirst()) ?? {}
  received.edits.push({ transaction: id, document: 'notes' })
})

const findings = () => reconcileDatabase(database, received, start)

test('a database that matches the acknowledged results has no findings', async () => {
  expect(await findings()).toEqual([])
})

const confirmation = 'kind, recipient, language, subject, html, text, created_at, state, attempts, due_at'
const foreignConfirmation = confirmation.replace('recipient', `'b@x.example'`)

test.each([
  ['delete from order_line; delete from shop_order', /order 10001 was confirmed and is there 0 times/],
  [
    `update shop_order set document = replace(document, '"grandTotalPriceAsNumber":', '"grandTotalPriceAsNumber":1')`,
    /was confirmed as/,
  ],
  [`update payment set status = 'authorised'`, /has a payment that is authorised/],
  [`update stock set quantity = quantity + 1 where product = '1001'`, /there were \d+, sold 2, came back 0, left/],
  [`update stock set quantity = -1 where product = '1001'`, /1001 has -1 units in stock/],
  ['update voucher set used = used + 1', /FIRST100 counts 2 uses, orders have 1/],
  ['update voucher set usage_limit = 0 where used = 1', /used 1 times of 0/],
  ['delete from outbox_mail', /order 10001 has 0 confirmations/],
  [
    `insert into outbox_mail (id, ${confirmation}) select 'x', ${foreignConfirmation} from outbox_mail`,
    /1 orders have 2 confirmations/,
  ],
  ['delete from content_transaction', /acknowledged and is not there/],
  [
    `update content_document set data = replace(data, '"edits":[]', '"edits":["x"]') where id = 'notes'`,
    /notes is not what its history says/,
  ],
  [`delete from content_document where id = 'target'`, /notes points at target, which is not there/],
  ['delete from content_reference', /notes → target is not noted/],
  [`update product set excerpt = 'Import ' || (case when id = '1001' then 1 else 2 end)`, /of several imports/],
])('a database after "%s" has a finding', async (statement, expected) => {
  for (const each of statement.split('; ')) await sql.raw(each).execute(database)
  expect((await findings()).join('\n')).toMatch(expected)
})
