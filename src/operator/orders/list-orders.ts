import * as v from 'valibot'
import { orderStates } from '#embedded/commerce/admin.ts'
import type { Database } from '#embedded/database/database.ts'
import { readStoredOrder, type StoredOrder } from '#services/commerce/order.ts'
import { type Command, readOptions, readPositionals, wholeNumber } from '../command.ts'
import { withShopData } from '../shop-data.ts'
import { plain, textTable } from '../terminal.ts'
import { moment, orderAmount, orderNumber } from './stored-order.ts'

const statuses = ['completed', 'open', 'authorised', 'voided', 'cancelled', 'failed', 'replaced'] as const

const optionsSchema = v.object({
  from: v.optional(wholeNumber(0, 1_000_000_000), '0'),
  size: v.optional(wholeNumber(1, 1000), '20'),
  status: v.optional(v.picklist(statuses, `must be one of ${statuses.join(', ')}`), 'completed'),
  state: v.optional(v.picklist(orderStates, `must be one of ${orderStates.join(', ')}`)),
})
type Options = v.InferOutput<typeof optionsSchema>

/** `orders list`. */
export const listOrders: Command = {
  name: 'orders list',
  usage: '[--from N] [--size N] [--status STATUS] [--state STATE]',
  summary: 'Lists orders, the newest first.',
  details: [
    '--from N         leaves the first N out (0)',
    '--size N         lists so many, up to 1000 (20)',
    `--status STATUS  completed (orders), or payments that are no orders: ${statuses.slice(1).join(', ')}`,
    `--state STATE    orders in one state only: ${orderStates.join(', ')}`,
  ],
  options: {
    ...{ from: { type: 'string' }, size: { type: 'string' } },
    ...{ status: { type: 'string' }, state: { type: 'string' } },
  },
  run: async (given, terminal) => {
    readPositionals(given)
    const options = readOptions(optionsSchema, given.values)
    const { rows, total } = await withShopData((database) => load(database, options))
    if (rows.length > 0) terminal.print(textTable(headings, rows.map(cells), ['Total']))
    const last = options.from + rows.length
    terminal.print(rows.length === 0 ? `None here; ${total} in all.` : `${options.from + 1} to ${last} of ${total}.`)
  },
}

const headings = ['Number', 'Date', 'State', 'Country', 'E-mail', 'Units', 'Total', 'Payment', 'Age']

interface Row {
  number: number | null
  document: string
  method: string
  created_at: number
  /** Null for a payment that is no order. */
  state: string | null
}

async function load(database: Database, options: Options): Promise<{ rows: Row[]; total: number }> {
  const { from, size, status, state } = options
  const joined = database
    .selectFrom('payment')
    .leftJoin('shop_order', 'shop_order.payment', 'payment.id')
    .where('payment.status', '=', status)
  const chosen = state === undefined ? joined : joined.where('shop_order.state', '=', state)
  const rows = await chosen
    .select(({ fn }) => fn.coalesce('shop_order.document', 'payment.document').as('document'))
    .select(['shop_order.number', 'shop_order.state', 'payment.method'])
    .select(({ fn }) => fn.coalesce('shop_order.created_at', 'payment.created_at').as('created_at'))
    .orderBy('created_at', 'desc')
    .orderBy('shop_order.number', 'desc')
    .limit(size)
    .offset(from)
    .execute()
  const { total } = await chosen.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { rows, total }
}

function cells({ number, document, method, created_at, state }: Row): string[] {
  const order = readStoredOrder(document)
  return [
    number === null ? '-' : orderNumber(number),
    moment(created_at),
    state ?? '-',
    order.shippingAddress.country || order.address.country,
    plain(order.address.email),
    String(order.totals.pieces),
    plain(orderAmount(order, order.totals.total)),
    plain(method),
    ageCell(order),
  ]
}

/** How the buyer showed to be old enough: `18 declaration`, `18 before-payment passed`. */
function ageCell({ ageProof: proof }: StoredOrder): string {
  return proof ? [proof.minimumAge, proof.method, proof.check?.state].filter(Boolean).join(' ') : '-'
}
