import type { Database } from '@pouchery/platform/database/database'
import { isPostgres } from '@pouchery/platform/database/dialect'
import { type RawBuilder, sql } from 'kysely'
import { normalizeEmail } from 'pouchery/lib/email-address'
import type { OrderState } from '../order-status/order-fulfilment.ts'
import { normalizeBuyerName } from '../order-status/search-fields.ts'
import { type Actor, requirePermission } from './roles.ts'

/** The filters are combined with AND. Times are Unix time in ms, and `until` is exclusive. */
export interface OrderSearch {
  row?: number | undefined
  email?: string | undefined
  /** Prefix of the family name, or the full family name and a prefix of the first name. */
  name?: string | undefined
  state?: OrderState | undefined
  sku?: string | undefined
  since?: number | undefined
  until?: number | undefined
}

export type FoundOrder = Awaited<ReturnType<typeof readOrders>>[number]

export async function findOrders(
  database: Database,
  actor: Actor,
  search: OrderSearch,
  page: { from: number; size: number },
): Promise<{ orders: FoundOrder[]; total: number }> {
  requirePermission(actor, 'orders.read')
  const numbers = buildOrderNumberQuery(database, search)
  const placed = search.sku === undefined ? 'shop_order.number' : 'order_line.order_number'
  const shown = numbers.orderBy(sql.ref(timestampOf(search)), 'desc').orderBy(sql.ref(placed), 'desc')
  const { total } = await database
    .selectFrom(numbers.as('found'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = (await shown.limit(page.size).offset(page.from).execute()).map(({ number }) => number)
  return { total, orders: await readOrders(database, rows) }
}

/** Every filter is supported by an index. Exported for tests of the query plan. */
export function buildOrderNumberQuery(database: Database, search: OrderSearch) {
  const { row, email, name, state, sku, since, until } = search
  let found = database
    .selectFrom('shop_order')
    .$if(sku !== undefined, (query) =>
      query.innerJoin('order_line', (join) =>
        join.onRef('order_line.order_number', '=', 'shop_order.number').on('order_line.sku', '=', sku ?? ''),
      ),
    )
    .select('shop_order.number')
  const moment = sql.ref<number>(timestampOf(search))
  if (row !== undefined) found = found.where('shop_order.number', '=', row)
  if (email !== undefined) found = found.where('shop_order.email', '=', normalizeEmail(email))
  if (name !== undefined) found = found.where(matchesPrefix(database, 'shop_order.buyer', normalizeBuyerName(name)))
  if (state !== undefined) found = found.where('shop_order.state', '=', state)
  if (since !== undefined) found = found.where(moment, '>=', since)
  if (until !== undefined) found = found.where(moment, '<', until)
  return found
}

function timestampOf({ sku }: OrderSearch): string {
  return sku === undefined ? 'shop_order.created_at' : 'order_line.at'
}

const afterAll = '\u{10FFFF}'

/** Uses binary collation, as the index does on both databases. */
function matchesPrefix(database: Database, column: string, beginning: string): RawBuilder<boolean> {
  const text = isPostgres(database) ? sql`${sql.ref(column)} collate "C"` : sql.ref(column)
  return sql<boolean>`(${text} >= ${beginning} and ${text} < ${beginning + afterAll})`
}

async function readOrders(database: Database, numbers: readonly number[]) {
  if (numbers.length === 0) return []
  const rows = await database
    .selectFrom('shop_order')
    .innerJoin('payment', 'payment.id', 'shop_order.payment')
    .select(['shop_order.number', 'shop_order.state', 'shop_order.created_at', 'shop_order.document', 'payment.method'])
    .where('shop_order.number', 'in', numbers)
    .execute()
  const byNumber = new Map(rows.map((row) => [row.number, row]))
  return numbers.flatMap((number) => byNumber.get(number) ?? [])
}

export async function getNewestOrderTime(database: Database): Promise<number | undefined> {
  const newest = database.selectFrom('shop_order').select('created_at').orderBy('number', 'desc').limit(1)
  const order = await newest.executeTakeFirst()
  return order && Number(order.created_at)
}
