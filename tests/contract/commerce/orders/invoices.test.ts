import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  countMissing,
  documentsOfPeriod,
  exportLinesOf,
  type InvoiceDocument,
  issueMissingDocuments,
  type OrderAction,
  orderLinks,
  orderRow,
  readPlacedOrder,
  taxReport,
} from '@pouchery/commerce-server/admin'
import type { Database } from '@pouchery/platform/database/database'
import { inTransaction } from '@pouchery/platform/database/in-transaction'
import fc from 'fast-check'
import { beforeEach, describe, expect, inject, onTestFinished, test } from 'vitest'
import { openEverywhere } from '#market-rules/rules/open-everywhere.fixture.ts'
import { openDatabase } from '#server/wiring/data/schema.ts'
import { createLinkedDocuments } from '../../../../packages/commerce-server/src/invoicing/own-documents.ts'
import { documentsOfOrder } from '../../../../packages/commerce-server/src/invoicing/stored-documents.ts'
import { applyOrderAction } from '../../../../packages/commerce-server/src/order-status/apply-order-action.ts'
import type { OrderContext } from '../../../../packages/commerce-server/src/order-status/effects.ts'
import { anonymiseOrder } from '../../../../packages/commerce-server/src/personal-data/anonymise-order.ts'
import { openConnectionPools } from '../../../postgres/open-test-database.ts'
import { writeSqliteCopy } from '../../../postgres/sqlite-copy.ts'
import { openShop, type Shop, secret, shopOrigin } from '../shop.ts'
import { createTestShopper, parseOrderResponse, setStock } from '../shopper.ts'

const site = { origin: shopOrigin, domains: {} }
const links = orderLinks({ secret, site })
const everything = { from: '0000-01-01', to: '9999-12-31' }
const parcel = { carrier: 'Post', service: '', trackingId: '', trackingUrl: '', message: '' }

let databases: readonly Database[]
let shop: Shop
let now = Date.parse('2026-11-24T12:00:00Z')

/** Opens one database twice, as two processes would: the same SQLite file, or two PostgreSQL connection pools. */
async function openTwoDatabases(): Promise<Database[]> {
  const server = inject('postgresUrl')
  if (server !== undefined) return openConnectionPools(server, 'seeded', 2)
  const folder = await mkdtemp(join(tmpdir(), 'shop-books-'))
  await writeSqliteCopy('seeded', join(folder, 'pouchery.sqlite'))
  const two = [await openDatabase(folder), await openDatabase(folder)]
  onTestFinished(async () => {
    await Promise.all(two.map((database) => database.destroy()))
    await rm(folder, { recursive: true, force: true })
  })
  return two
}

beforeEach(async () => {
  now = Date.parse('2026-11-24T12:00:00Z')
  databases = await openTwoDatabases()
  shop = await openShop({ database: first(), now: () => now, rateLimits: false })
})

function first(): Database {
  const [database] = databases
  if (!database) throw new Error('No database was opened')
  return database
}

async function bought(): Promise<number> {
  for (const product of ['1001', '1002']) await setStock(shop, product, 1000)
  const shopper = await createTestShopper(shop)
  for (const item of ['1001-1', '1001-1', '1002-1']) await shopper.call('POST', `/items/${item}`)
  await shopper.startPayment('demo-invoice')
  return orderRow(parseOrderResponse(await shopper.call('GET', '/receipt')).order) ?? 0
}

function executeAction(row: number, action: OrderAction, database = first()) {
  const context: OrderContext = { site, rules: openEverywhere, now, links }
  return applyOrderAction(database, row, action, { actor: 'test', key: randomUUID(), notifyBuyer: true }, context)
}

async function lineOf(row: number, place: number): Promise<string> {
  const { document } = await first()
    .selectFrom('shop_order')
    .select('document')
    .where('number', '=', row)
    .executeTakeFirstOrThrow()
  return readPlacedOrder(document).lines[place]?.line ?? ''
}

async function all<Row>(rows: AsyncIterable<Row>): Promise<Row[]> {
  const found: Row[] = []
  for await (const row of rows) found.push(row)
  return found
}

const ship = (parts?: { line: string; quantity: number }[]): OrderAction => ({
  kind: 'ship',
  ...(parts && { parts }),
  ...parcel,
})

describe('an order', () => {
  test('has its invoice when the first of its goods leave, once, and a credit note for all that goes back', async () => {
    const row = await bought()
    const [can, other] = [await lineOf(row, 0), await lineOf(row, 1)]
    await executeAction(row, { kind: 'refund', amount: 100 })
    expect(await documentsOfOrder(first(), row)).toEqual([])
    await executeAction(row, ship([{ line: can, quantity: 1 }]))
    await executeAction(row, ship([{ line: can, quantity: 1 }]))
    await executeAction(row, { kind: 'cancel', parts: [{ line: other, quantity: 1 }] })
    const documents = await documentsOfOrder(first(), row)
    expect(documents.map(({ number, kind, event }) => [number, kind, event])).toEqual([
      ['INV-2026-000001', 'invoice', 0],
      ['CRN-2026-000001', 'credit note', 1],
      ['CRN-2026-000002', 'credit note', 4],
    ])
    const [invoice, refunded, cancelled] = documents.map(({ content }) => content)
    expect(invoice).toMatchObject({ country: 'SE', currency: 'SEK', language: 'sv', order: String(10_000 + row) })
    expect(invoice?.buyer[0]).toBe('Ada Lind')
    expect(refunded).toMatchObject({ reason: 'refunded', total: 100 })
    expect(cancelled?.lines).toMatchObject([{ line: other, quantity: 1 }])
    const done = await executeAction(row, { kind: 'note', text: 'n' })
    if ('fault' in done) throw new Error(done.fault)
    const credited = (refunded?.total ?? 0) + (cancelled?.total ?? 0)
    expect([invoice?.total, credited]).toEqual([done.life.captured, done.life.refunded])
  })

  test('that came to nothing before goods left has none', async () => {
    const row = await bought()
    await executeAction(row, { kind: 'cancel' })
    expect(await documentsOfOrder(first(), row)).toEqual([])
  })

  test('says the tax that its totals say', async () => {
    const row = await bought()
    await executeAction(row, ship())
    const [invoice] = await documentsOfOrder(first(), row)
    const { document } = await first().selectFrom('shop_order').select('document').executeTakeFirstOrThrow()
    const { totals } = JSON.parse(document)
    expect(invoice?.content.taxes).toMatchObject([
      { rate: totals.taxPercent, tax: Math.round(totals.grandTotalPriceTaxAsNumber * 100) },
    ])
  })
})

test('its mails lead to the documents, which are for whoever has the link', async () => {
  const [row, another] = [await bought(), await bought()]
  await executeAction(row, ship())
  await executeAction(another, ship())
  const mails = await first().selectFrom('outbox_mail').select('text').where('kind', '=', 'order-news').execute()
  const link = `/order?order=${links.link(row)}&document=INV-2026-000001`
  expect(mails.filter(({ text }) => text.includes(link))).toHaveLength(1)
  const own = createLinkedDocuments({ database: first(), secret })
  expect(await own.of(links.link(row))).toEqual([
    { number: 'INV-2026-000001', title: 'Faktura INV-2026-000001', issuedOn: '2026-11-24' },
  ])
  expect(Buffer.from((await own.pdf(links.link(row), 'INV-2026-000001')) ?? []).toString('latin1')).toMatch(
    /^%PDF-1\.7/,
  )
  expect(await own.pdf(links.link(row), 'INV-2026-000002')).toBeUndefined()
  expect(await own.pdf('10001.wrong', 'INV-2026-000001')).toBeUndefined()
  await anonymiseOrder(first(), row, now)
  expect(await own.of(links.link(row))).toEqual([])
  expect(await own.pdf(links.link(row), 'INV-2026-000001')).toBeUndefined()
})

test('numbers begin anew with the year where the seller is, and days never go back', async () => {
  const rows = [await bought(), await bought(), await bought()]
  const moments = ['2026-12-31T22:59:00Z', '2026-12-31T23:00:00Z', '2026-12-31T23:30:00Z']
  for (const [place, row] of rows.entries()) {
    now = Date.parse(moments[place] ?? '')
    await executeAction(row, ship())
  }
  now = Date.parse('2026-12-31T23:10:00Z')
  await executeAction(rows[0] ?? 0, { kind: 'refund', amount: 1 })
  const documents = await all(documentsOfPeriod(first(), everything))
  expect(documents.map(({ number, issuedOn }) => [number, issuedOn])).toEqual([
    ['INV-2026-000001', '2026-12-31'],
    ['CRN-2027-000001', '2027-01-01'],
    ['INV-2027-000001', '2027-01-01'],
    ['INV-2027-000002', '2027-01-01'],
  ])
  const ofDecember = await all(documentsOfPeriod(first(), { from: '2026-12-01', to: '2026-12-31' }))
  expect(ofDecember).toHaveLength(1)
})

test('orders of before get theirs once, whoever issues them, in the order of the orders', async () => {
  const rows = [await bought(), await bought(), await bought()]
  for (const row of rows) {
    const detail = JSON.stringify({ kind: 'shipped', parts: [{ line: await lineOf(row, 0), quantity: 1 }], ...parcel })
    const event = { order_number: row, position: 1, at: now, actor: 'test', reason: '', detail, key: 'k' }
    await first().insertInto('order_event').values(event).execute()
    await first().updateTable('shop_order').set({ state: 'processing' }).where('number', '=', row).execute()
  }
  expect(await countMissing(first())).toBe(3)
  const issued = await Promise.all(databases.map((database) => all(issueMissingDocuments(database, () => now))))
  expect(issued.flat()).toHaveLength(3)
  expect(await countMissing(first())).toBe(0)
  const documents = await all(documentsOfPeriod(first(), everything))
  expect(documents.map(({ number, row }) => [number, row])).toEqual(
    rows.map((row, place) => [`INV-2026-00000${place + 1}`, row]),
  )
})

interface PlannedAction {
  process: number
  order: number
  kind: 'ship' | 'cancel' | 'refund'
  place: number
  /** True if the transaction is rolled back at the end, as after a crash. */
  isRolledBack: boolean
}

const deed: fc.Arbitrary<PlannedAction> = fc.record({
  process: fc.nat(1),
  order: fc.nat(2),
  kind: fc.constantFrom('ship', 'cancel', 'refund'),
  place: fc.nat(1),
  isRolledBack: fc.boolean(),
})

class Died extends Error {}

async function perform(
  { process, order, kind, place, isRolledBack }: PlannedAction,
  rows: readonly number[],
): Promise<void> {
  const row = rows[order] ?? 0
  const parts = [{ line: await lineOf(row, place), quantity: 1 }]
  const action: OrderAction =
    kind === 'refund' ? { kind, amount: 700 } : kind === 'ship' ? ship(parts) : { kind, parts }
  const database = databases[process] ?? first()
  if (!isRolledBack) return void (await executeAction(row, action, database))
  const work = inTransaction(database, async (trx) => {
    await executeAction(row, action, trx)
    throw new Died()
  })
  await work.catch((error: unknown) => {
    if (!(error instanceof Died)) throw error
  })
}

test('whatever two processes do at once and whichever is rolled back, numbers have no gaps and all of it adds up', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 4, maxLength: 14 }), async (deeds) => {
      const rows = [await bought(), await bought(), await bought()]
      await Promise.all(deeds.map((each) => perform(each, rows)))
      const documents = await all(documentsOfPeriod(first(), everything))
      expectNoGaps(documents)
      for (const row of rows) await expectToAddUp(row)
      expectExportsToAddUp(documents)
    }),
    { numRuns: 8 },
  )
})

/** Expects each number sequence to start at 1, without gaps or duplicates. */
function expectNoGaps(documents: readonly InvoiceDocument[]): void {
  for (const kind of ['invoice', 'credit note'] as const) {
    const positions = documents.filter((each) => each.kind === kind).map(({ number }) => Number(number.slice(-6)))
    expect(positions.toSorted((a, b) => a - b)).toEqual(positions.map((_, place) => place + 1))
  }
}

/** Expects one invoice if goods were shipped, and credit notes for exactly the refunded amount. */
async function expectToAddUp(row: number): Promise<void> {
  const done = await executeAction(row, { kind: 'note', text: 'looked at' })
  if ('fault' in done) throw new Error(done.fault)
  const { life } = done
  const documents = await documentsOfOrder(first(), row)
  const [invoice, ...credits] = documents
  const wasSent = life.lines.some(({ shipped }) => shipped > 0)
  if (!wasSent) return expect(documents).toEqual([])
  expect(invoice).toMatchObject({ kind: 'invoice', content: { total: life.captured } })
  expect(credits.every(({ kind }) => kind === 'credit note')).toBe(true)
  expect(credits.reduce((sum, { content }) => sum + content.total, 0)).toBe(life.refunded)
}

function expectExportsToAddUp(documents: readonly InvoiceDocument[]): void {
  const report = taxReport()
  for (const document of documents) report.add(document)
  const entries = documents.flatMap(exportLinesOf)
  for (const of of ['net', 'tax', 'gross'] as const) {
    const reported = report.rows().reduce((sum, row) => sum + row[of], 0)
    expect(entries.reduce((sum, line) => sum + line[of], 0)).toBe(reported)
  }
}
