import * as v from 'valibot'
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
})
type Options = v.InferOutput<typeof optionsSchema>

/** `orders list`. */
export const listOrders: Command = {
  name: 'orders list',
  usage: '[--from N] [--size N] [--status STATUS]',
  summary: 'Lists orders, the newest first.',
  details: [
    '--from N         leaves the first N out (0)',
    '--size N         lists so many, up to 1000 (20)',
    `--status STATUS  completed (orders), or payments that are no orders: ${statuses.slice(1).join(', ')}`,
  ],
  options: { from: { type: 'string' }, size: { type: 'string' }, status: { type: 'string' } },
  run: async (given, terminal) => {
    readPositionals(given)
    const options = readOptions(optionsSchema, given.values)
    const { rows, total } = await withShopData((database) => load(database, options))
    if (rows.length > 0) terminal.print(textTable(headings, rows.map(cells), ['Total']))
    const last = options.from + rows.length
    terminal.print(rows.length === 0 ? `None here; ${total} in all.` : `${options.from + 1} to ${last} of ${total}.`)
  },
}

const headings = ['Number', 'Date', 'Country', 'E-mail', 'Units', 'Total', 'Payment', 'Age']

interface Row {
  number: number | null
  document: string
  method: string
  created_at: number
}

async function load(database: Database, { from, size, status }: Options): Promise<{ rows: Row[]; total: number }> {
  const chosen = database.selectFrom('payment').where('payment.status', '=', status)
  const rows = await chosen
    .leftJoin('shop_order', 'shop_order.payment', 'payment.id')
    .select(({ fn }) => fn.coalesce('shop_order.document', 'payment.document').as('document'))
    .select(['shop_order.number', 'payment.method'])
    .select(({ fn }) => fn.coalesce('shop_order.created_at', 'payment.created_at').as('created_at'))
    .orderBy('created_at', 'desc')
    .orderBy('shop_order.number', 'desc')
    .limit(size)
    .offset(from)
    .execute()
  const { total } = await chosen.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { rows, total }
}

function cells({ number, document, method, created_at }: Row): string[] {
  const order = readStoredOrder(document)
  return [
    number === null ? '-' : orderNumber(number),
    moment(created_at),
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
