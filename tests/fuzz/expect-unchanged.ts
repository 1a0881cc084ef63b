import type { Database, Tables } from '@pouchery/platform/database/database'
import { sql } from 'kysely'
import * as v from 'valibot'
import { expect } from 'vitest'
import type { ControlCustomer } from './fuzz-target.ts'

/** Tables that a shopper's request must not change. */
const immutableTables = [
  ...['brand', 'collection', 'category', 'product', 'product_category', 'product_market', 'product_price'],
  ...['price_history', 'product_relation', 'bundle_part', 'content_document', 'content_asset'],
  ...['content_version', 'shared_value', 'preparation_step', 'text_version'],
] as const satisfies readonly (keyof Tables)[]

type Rows = readonly string[]

/**
 * Runs `work`, then checks that the immutable tables, the data of the control customer, the earlier orders and the
 * sums of `inventorySums` are unchanged.
 */
export async function expectUnchanged(
  database: Database,
  controlCustomer: ControlCustomer,
  work: () => Promise<void>,
): Promise<void> {
  const look = async () => ({
    tables: await tableRows(database),
    controlCustomer: await controlCustomerRows(database, controlCustomer),
    accounts: await inventorySums(database),
  })
  const [before, orders] = [await look(), await ordersOf(database)]
  await work()
  expect(await look()).toEqual(before)
  expect(await ordersOf(database)).toEqual(expect.arrayContaining([...orders]))
}

async function tableRows(database: Database): Promise<Record<string, Rows>> {
  const tables: Record<string, Rows> = {}
  for (const table of immutableTables) tables[table] = rows(await database.selectFrom(table).selectAll().execute())
  return tables
}

function rows(found: readonly unknown[]): Rows {
  const withoutBytes = (_: string, value: unknown) => (value instanceof Uint8Array ? value.length : value)
  return found.map((row) => JSON.stringify(row, withoutBytes)).sort()
}

async function controlCustomerRows(
  database: Database,
  { token, email, selection }: ControlCustomer,
): Promise<Record<string, Rows>> {
  const own = {
    ...{ 'shopper.token': token, 'payment.token': token, 'shop_order.token': token, 'customer.email': email },
    ...{ 'selection.id': selection, 'selection_line.selection': selection, 'selection_voucher.selection': selection },
    ...{ 'outbox_mail.recipient': email, 'newsletter_subscription.email': email },
  }
  const found: Record<string, Rows> = {}
  for (const [place, value] of Object.entries(own)) {
    const [table = '', column = ''] = place.split('.')
    const query = sql`select * from ${sql.table(table)} where ${sql.ref(column)} = ${value}`
    found[table] = rows((await query.execute(database)).rows)
  }
  return found
}

async function ordersOf(database: Database): Promise<Rows> {
  return rows(await database.selectFrom('shop_order').selectAll().execute())
}

const claimsSchema = v.object({ stock: v.record(v.string(), v.number()), vouchers: v.array(v.string()) })

/**
 * Returns, per product, the stock plus the units claimed by orders and, per voucher, the counted uses minus the uses
 * claimed by orders. A purchase must not change these sums.
 */
async function inventorySums(database: Database): Promise<Map<string, number>> {
  const sums = new Map<string, number>()
  const add = (key: string, count: number) => sums.set(key, (sums.get(key) ?? 0) + count)
  for (const { product, quantity } of await database.selectFrom('stock').selectAll().execute()) add(product, quantity)
  const vouchers = await database.selectFrom('voucher').selectAll().execute()
  for (const { code, used, ...rest } of vouchers) add(`${code} ${JSON.stringify(rest)}`, used)
  const orders = database.selectFrom('shop_order').innerJoin('payment', 'payment.id', 'shop_order.payment')
  for (const { claims } of await orders.select('payment.claims').execute()) {
    const taken = v.parse(claimsSchema, JSON.parse(claims))
    for (const [product, quantity] of Object.entries(taken.stock)) add(product, quantity)
    for (const code of taken.vouchers) {
      const voucher = vouchers.find((candidate) => candidate.code === code)
      const { code: _, used: __, ...rest } = voucher ?? { code: '', used: 0 }
      add(`${code} ${JSON.stringify(rest)}`, -1)
    }
  }
  return sums
}
