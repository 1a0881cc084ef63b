import { loadOrderPages, loadShipmentPages, loadStockPages, orderStates } from '@pouchery/commerce-server/admin'
import * as v from 'valibot'
import { createPicklistSchema } from '../options.ts'
import { createExportCommand } from './export-command.ts'
import {
  orderColumns,
  shipmentColumns,
  stockColumns,
  toOrderRows,
  toShipmentRows,
  toStockRows,
} from './order-columns.ts'

const must = 'must be a date such as 2026-11-24, or a time such as 2026-11-24T08:00:00Z'

/** Parses a day (as 00:00) or a time to Unix time in ms. The default time zone is UTC. */
const moment = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)?)?$/, must),
  v.transform((text) => Date.parse(/(T.*(Z|[+-]\d\d:\d\d)|^[^T]*)$/.test(text) ? text : `${text}Z`)),
  v.finite(must),
)
const period = { since: v.optional(moment), until: v.optional(moment) }

const exportOrders = createExportCommand({
  usage: '[--since DAY] [--until DAY] [--state STATE …]',
  details: [
    '--since DAY      placed at or after this date or time (2026-11-24, 2026-11-24T08:00:00Z)',
    '--until DAY      placed before this date or time',
    `--state STATE    only orders in this state, repeatable: ${orderStates.join(', ')}`,
  ],
  options: { ...period, state: v.optional(v.array(createPicklistSchema(orderStates))) },
  plural: 'orders',
  columns: orderColumns,
  pages: (database, { since, until, state: states }) => loadOrderPages(database, { since, until, states }),
  rows: toOrderRows,
})

const exportShipments = createExportCommand({
  usage: '[--since DAY] [--until DAY]',
  details: [
    '--since DAY      shipped at or after this date or time (2026-11-24, 2026-11-24T08:00:00Z)',
    '--until DAY      shipped before this date or time',
  ],
  options: period,
  plural: 'shipments',
  columns: shipmentColumns,
  pages: loadShipmentPages,
  rows: toShipmentRows,
})

const exportStock = createExportCommand({
  usage: '',
  details: ['Packs have no stock of their own: they use the stock of their product.'],
  options: {},
  plural: 'stock',
  columns: stockColumns,
  pages: (database) => loadStockPages(database),
  rows: toStockRows,
})

export const commands = {
  'orders export': exportOrders,
  'shipments export': exportShipments,
  'stock export': exportStock,
}
