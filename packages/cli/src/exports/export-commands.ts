import { orderPages, orderStates, shipmentPages, stockPages } from '@pouchery/commerce-server/admin'
import * as v from 'valibot'
import type { Command } from '../command.ts'
import { exportCommandOf } from './export-command.ts'
import { momentOption } from './moment-option.ts'
import { orderColumns, orderRows, shipmentColumns, shipmentRows, stockColumns, stockRows } from './order-columns.ts'

const period = { since: v.optional(momentOption), until: v.optional(momentOption) }
interface Period {
  since?: number | undefined
  until?: number | undefined
}
const periodOptions = { since: { type: 'string' }, until: { type: 'string' } } as const

const state = v.optional(v.array(v.picklist(orderStates, `must be one of ${orderStates.join(', ')}`)))

/** `orders export`. */
export const exportOrders: Command = exportCommandOf({
  name: 'orders export',
  summary: 'Writes orders with their lines as CSV or JSON, for a warehouse or for accounting.',
  usage: '[--since DAY] [--until DAY] [--state STATE …]',
  details: [
    '--since DAY      placed on that day or later (2026-11-24), or from a moment on (2026-11-24T08:00:00Z)',
    '--until DAY      placed before that day or moment',
    `--state STATE    in this state only, several times for several: ${orderStates.join(', ')}`,
  ],
  options: { ...periodOptions, state: { type: 'string', multiple: true } },
  entries: { ...period, state },
  plural: 'orders',
  columns: orderColumns,
  pages: (database, { since, until, state: states }: Period & { state?: readonly string[] }) =>
    orderPages(database, { since, until, states }),
  rows: orderRows,
})

/** `shipments export`. */
export const exportShipments: Command = exportCommandOf({
  name: 'shipments export',
  summary: 'Writes parcels that left, with what was in them, as CSV or JSON.',
  usage: '[--since DAY] [--until DAY]',
  details: [
    '--since DAY      left on that day or later (2026-11-24), or from a moment on (2026-11-24T08:00:00Z)',
    '--until DAY      left before that day or moment',
  ],
  options: periodOptions,
  entries: period,
  plural: 'shipments',
  columns: shipmentColumns,
  pages: (database, options: Period) => shipmentPages(database, options),
  rows: shipmentRows,
})

/** `stock export`. */
export const exportStock: Command = exportCommandOf({
  name: 'stock export',
  summary: 'Writes what is on the shelves now, as CSV or JSON.',
  usage: '',
  details: ['Packs have no shelf: they are taken from that of their product.'],
  options: {},
  entries: {},
  plural: 'stock',
  columns: stockColumns,
  pages: (database) => stockPages(database),
  rows: stockRows,
})
