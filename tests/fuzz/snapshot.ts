import type { Database, Tables } from '@pouchery/platform/database/database'
import * as v from 'valibot'
import type { Witness } from './world.ts'

/** What no shopper's request may change at all. */
const untouched = [
  'brand',
  'collection',
  'category',
  'product',
  'product_category',
  'product_market',
  'product_price',
  'price_history',
  'product_relation',
  'bundle_part',
  'content_document',
  'content_asset',
  'content_version',
  'shared_value',
  'preparation_step',
  'text_version',
] as const satisfies readonly (keyof Tables)[]

/** Rows as sorted JSON, so that two copies are equal exactly when the tables are. */
type Rows = readonly string[]

/** Everything of the shop that must be after a run as it was before. */
export interface Snapshot {
  tables: Record<string, Rows>
  /** The witness's rows, by table. */
  witness: Record<string, Rows>
  /** Orders and payments there were. */
  orders: Rows
}

export async function snapshotOf(database: Database, witness: Witness): Promise<Snapshot> {
  const tables: Record<string, Rows> = {}
  for (const table of untouched) tables[table] = rows(await database.selectFrom(table).selectAll().execute())
  return { tables, witness: await witnessRows(database, witness), orders: await ordersOf(database) }
}

function rows(found: readonly unknown[]): Rows {
  return found
    .map((row) => JSON.stringify(row, (_, value) => (value instanceof Uint8Array ? value.length : value)))
    .sort()
}

async function witnessRows(database: Database, { token, email, selection }: Witness): Promise<Record<string, Rows>> {
  return {
    shopper: rows(await database.selectFrom('shopper').selectAll().where('token', '=', token).execute()),
    selection: rows(await database.selectFrom('selection').selectAll().where('id', '=', selection).execute()),
    lines: rows(await database.selectFrom('selection_line').selectAll().where('selection', '=', selection).execute()),
    vouchers: rows(
      await database.selectFrom('selection_voucher').selectAll().where('selection', '=', selection).execute(),
    ),
    customer: rows(await database.selectFrom('customer').selectAll().where('email', '=', email).execute()),
    payments: rows(await database.selectFrom('payment').selectAll().where('token', '=', token).execute()),
    orders: rows(await database.selectFrom('shop_order').selectAll().where('token', '=', token).execute()),
    mails: rows(await database.selectFrom('outbox_mail').selectAll().where('recipient', '=', email).execute()),
    subscriptions: rows(
      await database.selectFrom('newsletter_subscription').selectAll().where('email', '=', email).execute(),
    ),
  }
}

async function ordersOf(database: Database): Promise<Rows> {
  return rows(await database.selectFrom('shop_order').selectAll().execute())
}

const claimsSchema = v.object({ stock: v.record(v.string(), v.number()), vouchers: v.array(v.string()) })

/**
 * Every can on a shelf or in an order, by product, and every use of a voucher, by code, that is not an order's. What the
 * fuzz's own shoppers bought moves cans from one to the other; anything else would change a number here.
 */
export async function accounts(database: Database): Promise<Record<string, number>> {
  const sums: Record<string, number> = {}
  const add = (key: string, count: number) => {
    sums[key] = (sums[key] ?? 0) + count
  }
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
