import { type FoundOrder, findOrders, formatOrderNumber, orderStates } from '@pouchery/commerce-server/admin'
import type { Database } from '@pouchery/platform/database/database'
import { readStoredOrder, type StoredOrder } from 'pouchery/services/commerce/shopper/order'
import * as v from 'valibot'
import { actorHelp, actorOptions, createActor } from '../actor.ts'
import { defineCommand, type OptionValues, UsageError } from '../command.ts'
import {
  createPicklistSchema,
  dateRangeHelp,
  dateRangeOptions,
  flagSchema,
  optionalTextSchema,
  paginationHelp,
  paginationOptions,
} from '../options.ts'
import { withCommerceDatabase } from '../shop-data.ts'
import { formatIso, formatTime, printJson, printTable, toPlainLine } from '../terminal.ts'
import { formatOrderAmount, parseOrderNumber } from './stored-order.ts'

const statuses = ['completed', 'open', 'authorised', 'voided', 'cancelled', 'failed', 'replaced'] as const

const filters = {
  ...{ number: optionalTextSchema, email: optionalTextSchema, sku: optionalTextSchema, ...dateRangeOptions },
  state: v.optional(createPicklistSchema(orderStates)),
  name: v.optional(v.pipe(v.string(), v.trim(), v.minLength(1, 'must not be empty'))),
}
const options = {
  ...actorOptions,
  ...filters,
  ...paginationOptions,
  status: v.optional(createPicklistSchema(statuses), 'completed'),
  json: flagSchema,
}
type Options = OptionValues<typeof options>

const listOrders = defineCommand({
  usage: '[--state STATE] [--email EMAIL] [--name NAME] [--sku SKU] [--since DAY] [--until DAY] [options]',
  details: [
    '--number NUMBER one order, by the number on the receipt',
    '--email EMAIL   only orders of this email address',
    '--name NAME     orders of buyers whose family name begins with NAME ("Lind", "Lind Ada")',
    `--state STATE   only orders in this state: ${orderStates.join(', ')}`,
    '--sku SKU       only orders with this product or pack',
    ...dateRangeHelp,
    ...paginationHelp,
    `--status STATUS completed (orders), or payments without an order: ${statuses.slice(1).join(', ')}`,
    '--json          prints JSON',
    ...actorHelp,
    'Orders must match all filters.',
  ],
  options,
  run: async (asked, terminal) => {
    const filter = Object.keys(filters).find((name) => asked[name as keyof typeof filters] !== undefined)
    if (asked.status !== 'completed' && filter) {
      throw new UsageError(`--${filter} applies to orders only; payments without an order cannot be filtered.`)
    }
    const { rows, total } = await withCommerceDatabase((database) => load(database, asked))
    if (asked.json) return printJson(terminal, { total, orders: rows.map(forPrograms) })
    const shown = `${asked.from + 1} to ${asked.from + rows.length} of ${total}.`
    const sentence = rows.length === 0 ? `None on this page; ${total} in total.` : shown
    printTable(terminal, rows, { headings, cells, right: ['Total'], sentence })
  },
})

export const commands = { 'orders list': listOrders }

const headings = ['Number', 'Date', 'State', 'Country', 'Email', 'Units', 'Total', 'Payment', 'Age']

type Row = Omit<FoundOrder, 'number' | 'state'> & { number: number | null; state: string | null }

async function load(database: Database, options: Options): Promise<{ rows: readonly Row[]; total: number }> {
  if (options.status !== 'completed') return payments(database, options.status, options)
  const row = options.number === undefined ? undefined : parseOrderNumber(options.number)
  const { orders, total } = await findOrders(database, createActor(options), { ...options, row }, options)
  return { rows: orders, total }
}

async function payments(database: Database, status: string, { from, size }: Options) {
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
    ...{ number: number === null ? null : formatOrderNumber(number), placedAt: formatIso(created_at), state },
    ...{ country: shippingAddress.country || address.country, email: address.email },
    name: [address.firstName, address.lastName].filter(Boolean).join(' '),
    ...{ units: totals.unitCount, total: totals.total, currency, paymentMethod: method },
  }
}

function cells({ number, document, method, created_at, state }: Row): string[] {
  const order = readStoredOrder(document)
  return [
    number === null ? '-' : formatOrderNumber(number),
    formatTime(created_at),
    state ?? '-',
    order.shippingAddress.country || order.address.country,
    toPlainLine(order.address.email),
    String(order.totals.unitCount),
    toPlainLine(formatOrderAmount(order, order.totals.total)),
    toPlainLine(method),
    ageCell(order),
  ]
}

function ageCell({ ageProof: proof }: StoredOrder): string {
  return proof ? [proof.minimumAge, proof.method, proof.check?.state].filter(Boolean).join(' ') : '-'
}
