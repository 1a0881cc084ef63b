import { join } from 'node:path'
import * as admin from '@pouchery/commerce-server/admin'
import type { Database } from '@pouchery/platform/database/database'
import { inTransaction } from '@pouchery/platform/database/in-transaction'
import fc from 'fast-check'
import { beforeEach, expect, inject, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/wiring/data/schema.ts'
import { listInvoiceDocumentsOfOrders } from '../../../../packages/commerce-server/src/invoicing/stored-documents.ts'
import { createLinkedDocuments } from '../../../../packages/commerce-server/src/order-status/linked-orders.ts'
import { anonymiseOrder } from '../../../../packages/commerce-server/src/personal-data/anonymise-order.ts'
import { createTemporaryFolder } from '../../../../packages/platform/src/database/temporary-folder.fixture.ts'
import { openTwoPools } from '../../../postgres/open-test-database.ts'
import { writeSqliteCopy } from '../../../postgres/sqlite-copy.ts'
import { listOutboxMails } from '../customers.ts'
import { commerceSecret, openShop, type Shop } from '../shop.ts'
import { setStock } from '../shopper.ts'
import { applyTestAction, buyItems, loadLineId, orderLinks, testParcel } from './order-steps.ts'

const everything = { from: '0000-01-01', to: '9999-12-31' }

let databases: [Database, Database]
let database: Database
let shop: Shop
let now: number

/** Opens a database twice, as two processes would: the same SQLite file, or two PostgreSQL connection pools. */
async function openTwoDatabases(): Promise<[Database, Database]> {
  if (inject('postgresUrl') !== undefined) return openTwoPools('seeded')
  const folder = createTemporaryFolder()
  await writeSqliteCopy('seeded', join(folder, 'pouchery.sqlite'))
  const two: [Database, Database] = [await openDatabase(folder), await openDatabase(folder)]
  onTestFinished(async () => void (await Promise.all(two.map((one) => one.destroy()))))
  return two
}

beforeEach(async () => {
  now = Date.parse('2026-11-24T12:00:00Z')
  databases = await openTwoDatabases()
  database = databases[0]
  shop = await openShop({ database, now: () => now, rateLimits: false })
})

async function bought(): Promise<number> {
  for (const product of ['1001', '1002']) await setStock(shop, product, 1000)
  return buyItems(shop, ['1001-1', '1001-1', '1002-1'])
}

const act = (row: number, action: admin.OrderAction, on = database) => applyTestAction(on, row, action, { now })

function ship(...parts: admin.LineQuantity[]): admin.OrderAction {
  return { kind: 'ship', ...testParcel, ...(parts.length > 0 && { parts }) }
}

async function lifeOf(row: number) {
  const done = await act(row, { kind: 'note', text: 'looked at' })
  if ('problem' in done) throw new Error(done.problem)
  return done.fulfilment
}

async function all<Row>(rows: AsyncIterable<Row>): Promise<Row[]> {
  const found: Row[] = []
  for await (const row of rows) found.push(row)
  return found
}

test('an order gets one invoice with tax when goods are sent, and a credit note for every return', async () => {
  const row = await bought()
  const [can, other] = [await loadLineId(database, row, '1001-1'), await loadLineId(database, row, '1002-1')]
  await act(row, { kind: 'refund', amount: 100 })
  expect(await listInvoiceDocumentsOfOrders(database, [row])).toEqual([])
  for (let parcels = 0; parcels < 2; parcels++) await act(row, ship({ line: can, quantity: 1 }))
  await act(row, { kind: 'cancel', parts: [{ line: other, quantity: 1 }] })
  const documents = await listInvoiceDocumentsOfOrders(database, [row])
  const received = documents.map(({ number, kind, event }) => `${number} ${kind} ${event}`)
  expect(received).toEqual([
    'INV-2026-000001 invoice 0',
    'CRN-2026-000001 credit note 1',
    'CRN-2026-000002 credit note 4',
  ])
  const [invoice, refunded, cancelled] = documents.map(({ content }) => content)
  expect(invoice).toMatchObject({ country: 'SE', currency: 'SEK', language: 'sv', order: String(10_000 + row) })
  expect(invoice?.buyer[0]).toBe('Ada Lind')
  const { document } = await database.selectFrom('shop_order').select('document').executeTakeFirstOrThrow()
  const { taxPercent: rate, grandTotalPriceTaxAsNumber } = JSON.parse(document).totals
  expect(invoice?.taxes).toMatchObject([{ rate, tax: Math.round(grandTotalPriceTaxAsNumber * 100) }])
  expect(refunded).toMatchObject({ reason: 'refunded', total: 100 })
  expect(cancelled?.lines).toMatchObject([{ line: other, quantity: 1 }])
  const life = await lifeOf(row)
  const credited = (refunded?.total ?? 0) + (cancelled?.total ?? 0)
  expect([invoice?.total, credited]).toEqual([life.grandTotal, life.refunded])
})

test('the mails of an order link to its invoices, which open only with the link', async () => {
  const [row, another] = [await bought(), await bought()]
  await act(row, ship())
  await act(another, ship())
  const mails = await listOutboxMails(shop, 'order-news')
  const link = orderLinks.createLink(row)
  const url = `/order?order=${link}&document=INV-2026-000001`
  expect(mails.filter(({ text }) => text.includes(url))).toHaveLength(1)
  const own = createLinkedDocuments({ database, secret: commerceSecret })
  const document = { number: 'INV-2026-000001', title: 'Faktura INV-2026-000001', issuedOn: '2026-11-24' }
  expect(await own.list(link)).toEqual([document])
  const pdf = await own.renderPdf(link, 'INV-2026-000001')
  expect(Buffer.from(pdf ?? []).toString('latin1')).toMatch(/^%PDF-1\.7/)
  expect(await own.renderPdf(link, 'INV-2026-000002')).toBeUndefined()
  expect(await own.renderPdf('10001.wrong', 'INV-2026-000001')).toBeUndefined()
  await anonymiseOrder(database, row, now)
  expect(await own.list(link)).toEqual([])
  expect(await own.renderPdf(link, 'INV-2026-000001')).toBeUndefined()
})

test('numbers restart with the year in the seller’s time zone, and dates never decrease', async () => {
  const rows = [await bought(), await bought(), await bought()]
  const moments = ['2026-12-31T22:59:00Z', '2026-12-31T23:00:00Z', '2026-12-31T23:30:00Z']
  for (const [place, row] of rows.entries()) {
    now = Date.parse(moments[place] ?? '')
    await act(row, ship())
  }
  now = Date.parse('2026-12-31T23:10:00Z')
  await act(rows[0] ?? 0, { kind: 'refund', amount: 1 })
  const documents = await all(admin.readInvoiceDocumentsOfPeriod(database, everything))
  expect(documents.map(({ number, issuedOn }) => [number, issuedOn])).toEqual([
    ['INV-2026-000001', '2026-12-31'],
    ['CRN-2027-000001', '2027-01-01'],
    ['INV-2027-000001', '2027-01-01'],
    ['INV-2027-000002', '2027-01-01'],
  ])
  const ofDecember = await all(admin.readInvoiceDocumentsOfPeriod(database, { from: '2026-12-01', to: '2026-12-31' }))
  expect(ofDecember).toHaveLength(1)
})

test('older orders get their documents once, from concurrent runs too, in the sequence of the orders', async () => {
  const rows = [await bought(), await bought(), await bought()]
  for (const row of rows) {
    const parts = [{ line: await loadLineId(database, row, '1001-1'), quantity: 1 }]
    const detail = JSON.stringify({ kind: 'shipped', parts, ...testParcel })
    const event = { order_number: row, position: 1, at: now, actor: 'test', reason: '', detail, key: 'k' }
    await database.insertInto('order_event').values(event).execute()
    await database.updateTable('shop_order').set({ state: 'processing' }).where('number', '=', row).execute()
  }
  expect(await admin.countOrdersWithoutInvoice(database)).toBe(3)
  const issued = await Promise.all(databases.map((one) => all(admin.issueMissingDocuments(one, () => now))))
  expect(issued.flat()).toHaveLength(3)
  expect(await admin.countOrdersWithoutInvoice(database)).toBe(0)
  const documents = await all(admin.readInvoiceDocumentsOfPeriod(database, everything))
  const numbered = rows.map((row, place) => [`INV-2026-00000${place + 1}`, row])
  expect(documents.map(({ number, row }) => [number, row])).toEqual(numbered)
})

const action = fc.record({
  process: fc.nat(1),
  order: fc.nat(2),
  kind: fc.constantFrom('ship', 'cancel', 'refund'),
  item: fc.constantFrom('1001-1', '1002-1'),
  /** If true, the transaction is rolled back at the end, as after a crash. */
  isRolledBack: fc.boolean(),
})
type Attempt = typeof action extends fc.Arbitrary<infer Value> ? Value : never

class Died extends Error {}

async function perform({ process, order, kind, item, isRolledBack }: Attempt, rows: readonly number[]): Promise<void> {
  const row = rows[order] ?? 0
  const part = { line: await loadLineId(database, row, item), quantity: 1 }
  const ofPart: admin.OrderAction = kind === 'ship' ? ship(part) : { kind: 'cancel', parts: [part] }
  const action: admin.OrderAction = kind === 'refund' ? { kind, amount: 700 } : ofPart
  const own = databases[process] ?? database
  if (!isRolledBack) return void (await act(row, action, own))
  const work = inTransaction(own, async (trx) => {
    await act(row, action, trx)
    throw new Died()
  })
  await expect(work).rejects.toThrow(Died)
}

test('numbers have no gaps and amounts add up, despite concurrent actions and rollbacks', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 4, maxLength: 14 }), async (actions) => {
      const rows = [await bought(), await bought(), await bought()]
      await Promise.all(actions.map((each) => perform(each, rows)))
      const documents = await all(admin.readInvoiceDocumentsOfPeriod(database, everything))
      for (const kind of ['invoice', 'credit note'] as const) {
        const numbers = documents.filter((each) => each.kind === kind).map(({ number }) => Number(number.slice(-6)))
        expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers.map((_, place) => place + 1))
      }
      for (const row of rows) await expectToAddUp(row)
    }),
    { numRuns: 8 },
  )
})

/** Expects one invoice if anything was shipped, and credit notes for exactly the refunded amount. */
async function expectToAddUp(row: number): Promise<void> {
  const life = await lifeOf(row)
  const documents = await listInvoiceDocumentsOfOrders(database, [row])
  const [invoice, ...credits] = documents
  const wasSent = life.lines.some(({ shipped }) => shipped > 0)
  if (!wasSent) return expect(documents).toEqual([])
  expect(invoice).toMatchObject({ kind: 'invoice', content: { total: life.grandTotal } })
  expect(credits.every(({ kind }) => kind === 'credit note')).toBe(true)
  expect(credits.reduce((sum, { content }) => sum + content.total, 0)).toBe(life.refunded)
}
