import type { OrderAction } from '@pouchery/commerce-server/admin'
import type { Database } from '@pouchery/platform/database/database'
import * as v from 'valibot'
import { type Command, readOptions, readPositionals, UsageError } from '../command.ts'
import { withShopData } from '../shop-data.ts'
import type { Terminal } from '../terminal.ts'
import {
  type DeedOptions,
  deedDetails,
  deedEntries,
  deedOptions,
  doDeed,
  outcomeSentence,
  partsOf,
  rowOf,
} from './deed.ts'

const parts = { part: v.optional(v.array(v.string()), []) }
const partOption = { part: { type: 'string', multiple: true } } as const
const partDetail = '--part SKU:N     so many units of a line, several times for several lines (all that can be)'

const address = v.pipe(v.string(), v.regex(/^https?:\/\/\S+$/, 'must be an address that begins with https://'))
const shipSchema = v.object({
  ...deedEntries,
  ...parts,
  carrier: v.optional(v.string(), ''),
  service: v.optional(v.string(), ''),
  tracking: v.optional(v.string(), ''),
  url: v.optional(address),
  message: v.optional(v.string(), ''),
})

/** `orders confirm NUMBER`. */
export const confirmOrder = deedCommand({
  name: 'orders confirm',
  summary: 'Confirms an order that has just been placed.',
  schema: v.object(deedEntries),
  action: async () => ({ kind: 'confirm' }),
})

/** `orders ship NUMBER`. */
export const shipOrder = deedCommand({
  name: 'orders ship',
  summary: 'Notes that an order, or a part of it, was sent, and tells the buyer.',
  details: [
    partDetail,
    '--carrier NAME  who carries it; --service NAME which service of theirs',
    '--tracking ID   number of the parcel; --url ADDRESS where it is followed',
    '--message TEXT  what the buyer is told besides, in their language',
  ],
  options: {
    ...partOption,
    ...{ carrier: { type: 'string' }, service: { type: 'string' }, tracking: { type: 'string' } },
    ...{ url: { type: 'string' }, message: { type: 'string' } },
  },
  schema: shipSchema,
  action: async ({ part, carrier, service, tracking, url = '', message }, database, row) => ({
    kind: 'ship',
    ...(await meant(database, row, part)),
    ...{ carrier, service, trackingId: tracking, trackingUrl: url, message },
  }),
})

/** `orders cancel NUMBER`. */
export const cancelOrder = deedCommand({
  name: 'orders cancel',
  summary: 'Cancels what of an order has not been sent: units go back on their shelves, the money to the buyer.',
  details: [partDetail],
  options: partOption,
  schema: v.object({ ...deedEntries, ...parts }),
  action: async ({ part }, database, row) => ({ kind: 'cancel', ...(await meant(database, row, part)) }),
})

/** `orders return NUMBER`. */
export const returnOrder = deedCommand({
  name: 'orders return',
  summary: 'Notes that goods of an order came back. Money is paid back by "orders refund".',
  details: [partDetail, '--to-stock      they can be sold again'],
  options: { ...partOption, 'to-stock': { type: 'boolean' } },
  schema: v.object({ ...deedEntries, ...parts, 'to-stock': v.optional(v.boolean(), false) }),
  action: async ({ part, 'to-stock': toStock }, database, row) => {
    return { kind: 'return', toStock, ...(await meant(database, row, part)) }
  },
})

/** `orders refund NUMBER AMOUNT`. */
export const refundOrder = deedCommand({
  name: 'orders refund',
  argument: 'AMOUNT',
  summary: 'Notes that money of an order was paid back, never more than was paid.',
  details: ["AMOUNT is in minor units of the order's currency: 1290 for 12.90."],
  schema: v.object(deedEntries),
  action: async (_, __, ___, amount) => {
    if (!/^[1-9]\d{0,9}$/.test(amount)) throw new UsageError(`AMOUNT must be minor units, not "${amount}".`)
    return { kind: 'refund', amount: Number(amount) }
  },
})

/** `orders note NUMBER TEXT`. */
export const noteOrder = deedCommand({
  name: 'orders note',
  argument: 'TEXT',
  summary: 'Adds a note to the history of an order. Buyers do not see it.',
  schema: v.object(deedEntries),
  action: async (_, __, ___, text) => ({ kind: 'note', text }),
})

interface Deed<Options extends DeedOptions> {
  name: string
  /** What follows the number. */
  argument?: 'AMOUNT' | 'TEXT'
  summary: string
  details?: readonly string[]
  options?: Command['options']
  schema: v.GenericSchema<unknown, Options>
  action(options: Options, database: Database, row: number, argument: string): Promise<OrderAction>
}

function deedCommand<Options extends DeedOptions>(deed: Deed<Options>): Command {
  const { name, argument, summary, details = [], options = {}, schema, action } = deed
  return {
    name,
    usage: ['NUMBER', argument, '[options]'].filter(Boolean).join(' '),
    summary,
    details: ['NUMBER is the order number as the receipt shows it.', ...details, ...deedDetails],
    options: { ...deedOptions, ...options },
    run: async (given, terminal) => {
      const names = argument ? ['NUMBER', argument] : ['NUMBER']
      const { NUMBER: number = '', [argument ?? '']: text = '' } = readPositionals(given, ...names)
      const read = readOptions(schema, given.values)
      const row = rowOf(number)
      await withShopData(async (database) => {
        tell(terminal, number, await doDeed(database, row, await action(read, database, row, text), read), read)
      })
    },
  }
}

function tell(terminal: Terminal, number: string, done: Awaited<ReturnType<typeof doDeed>>, options: DeedOptions) {
  if (!options.json) return terminal.print(outcomeSentence(number, done, options))
  const { event, life, again } = done
  const { state, captured, refunded, lines } = life
  terminal.print(JSON.stringify({ order: number, state, captured, refunded, lines, event, again }, null, 2))
}

async function meant(database: Database, row: number, typed: readonly string[]) {
  const named = await partsOf(database, row, typed)
  return named ? { parts: named } : {}
}
