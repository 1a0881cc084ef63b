import { type FoundOrder, findOrders, orderStates } from '@pouchery/commerce-server/admin'
import type { Database } from '@pouchery/platform/database/database'
import { readStoredOrder, type StoredOrder } from 'pouchery/services/commerce/shopper/order'
import * as v from 'valibot'
import { type Command, readOptions, readPositionals, UsageError, wholeNumber } from '../command.ts'
import { actorDetails, actorEntries, actorOf, actorOptions } from '../office/actor.ts'
import { periodDetails, periodEntries } from '../office/day.ts'
import { withShopData } from '../shop-data.ts'
import { moment, plain, textTable } from '../terminal.ts'
import { rowOf } from './deed.ts'
import { orderAmount, orderNumber } from './stored-order.ts'

const statuses = ['completed', 'open', 'authorised', 'voided', 'cancelled', 'failed', 'replaced'] as const

const filters = {
  number: v.optional(v.string()),
  email: v.optional(v.string()),
  name: v.optional(v.pipe(v.string(), v.trim(), v.minLength(1, 'must be the beginning of a name'))),
  state: v.optional(v.picklist(orderStates, `must be one of ${orderStates.join(', ')}`)),
  sku: v.optional(v.string()),
  ...periodEntries,
}
const optionsSchema = v.object({
  ...actorEntries,
  ...filters,
  from: v.optional(wholeNumber(0, 1_000_000_000), '0'),
  size: v.optional(wholeNumber(1, 1000), '20'),
  status: v.optional(v.picklist(statuses, `must be one of ${statuses.join(', ')}`), 'completed'),
  json: v.optional(v.boolean(), false),
})
type Options = v.InferOutput<typeof optionsSchema>

/** `orders list`. */
export const listOrders: Command = {
  name: 'orders list',
  usage: '[--state STATE] [--email EMAIL] [--name NAME] [--sku SKU] [--since DAY] [--until DAY] [options]',
  summary: 'Lists orders, the newest first, or those that are looked for.',
  details: [
    '--number NUMBER one order, by the number that the receipt shows',
    '--email EMAIL   those of one address',
    '--name NAME     those whose buyer has this family name, or one that begins so ("Lind", "Lind Ada")',
    `--state STATE   those in one state only: ${orderStates.join(', ')}`,
    '--sku SKU       those with a product or pack in them',
    ...periodDetails,
    '--from N        leaves the first N out (0)',
    '--size N        lists so many, up to 1000 (20)',
    `--status STATUS completed (orders), or payments that are no orders: ${statuses.slice(1).join(', ')}`,
    '--json          prints the same for programs',
    ...actorDetails,
    'All that is given must fit.',
  ],
  options: {
    ...actorOptions,
    ...{ number: { type: 'string' }, email: { type: 'string' }, name: { type: 'string' }, sku: { type: 'string' } },
    ...{ since: { type: 'string' }, until: { type: 'string' }, from: { type: 'string' }, size: { type: 'string' } },
    ...{ status: { type: 'string' }, state: { type: 'string' }, json: { type: 'boolean' } },
  },
  run: async (given, terminal) => {
    readPositionals(given)
    const options = readOptions(optionsSchema, given.values)
    const filter = Object.keys(filters).find((name) => given.values[name] !== undefined)
    if (options.status !== 'completed' && filter) {
      throw new UsageError(`--${filter} is for orders; payments that are none are only listed.`)
    }
    terminal.print(listText(await withShopData((database) => load(database, options)), options))
  },
}

/** What was found, as it is printed. */
export function listText({ rows, total }: Found, { from, json }: Pick<Options, 'from' | 'json'>): string {
  if (json) return JSON.stringify({ total, orders: rows.map(forPrograms) }, null, 2)
  if (rows.length === 0) return `None here; ${total} in all.`
  return `${textTable(headings, rows.map(cells), ['Total'])}\n${from + 1} to ${from + rows.length} of ${total}.`
}

const headings = ['Number', 'Date', 'State', 'Country', 'E-mail', 'Units', 'Total', 'Payment', 'Age']

/** An order, or a payment that is none: without number and state. */
type Row = Omit<FoundOrder, 'number' | 'state'> & { number: number | null; state: string | null }

interface Found {
  rows: readonly Row[]
  total: number
}

async function load(database: Database, options: Options): Promise<Found> {
  if (options.status !== 'completed') return payments(database, options.status, options)
  const row = options.number === undefined ? undefined : rowOf(options.number)
  const { orders, total } = await findOrders(database, actorOf(options), { ...options, row }, options)
  return { rows: orders, total }
}

async function payments(database: Database, status: string, { from, size }: Options): Promise<Found> {
  const chosen = database.selectFrom('payment').where('status', '=', status)
  const rows = await chosen
    .select(['document', 'method', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(size)
    .offset(from)
    .execute()
  const { total } = await chosen.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { rows: rows.map((row) => ({ ...row, number: null, state: null })), total }
}

function forPrograms({ number, document, method, created_at, state }: Row) {
  const order = readStoredOrder(document)
  const { address, shippingAddress, totals, currency } = order
  return {
    ...{ number: number === null ? null : orderNumber(number), placedAt: new Date(created_at).toISOString(), state },
    ...{ country: shippingAddress.country || address.country, email: address.email },
    name: [address.firstName, address.lastName].filter(Boolean).join(' '),
    ...{ units: totals.pieces, total: totals.total, currency, paymentMethod: method },
  }
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
