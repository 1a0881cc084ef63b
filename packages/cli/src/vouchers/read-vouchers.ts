import {
  type ListedVoucher,
  listVouchers,
  showVoucher,
  stopVoucher,
  voucherStates,
} from '@pouchery/commerce-server/admin'
import * as v from 'valibot'
import { type Command, OperatorError, readOptions, readPositionals } from '../command.ts'
import { actorDetails, actorEntries, actorOf, actorOptions } from '../office/actor.ts'
import { withShopData } from '../shop-data.ts'
import { moment, plain, textTable } from '../terminal.ts'

const json = v.optional(v.boolean(), false)
const words = voucherStates.map((state) => state.replace(' ', '-'))
const listSchema = v.object({
  ...actorEntries,
  state: v.optional(v.picklist(words, `must be one of ${words.join(', ')}`)),
  json,
})

/** `vouchers list`. */
export const listVouchersCommand: Command = {
  name: 'vouchers list',
  usage: '[--state STATE] [--json]',
  summary: 'Lists vouchers with what they do and how often they were used.',
  details: [
    `--state STATE   those in one state only: ${words.join(', ')}`,
    '--json          prints the same for programs',
    ...actorDetails,
  ],
  options: { ...actorOptions, state: { type: 'string' }, json: { type: 'boolean' } },
  run: async (given, terminal) => {
    readPositionals(given)
    const options = readOptions(listSchema, given.values)
    const state = voucherStates.find((each) => each.replace(' ', '-') === options.state)
    const search = { state, now: Date.now() }
    const vouchers = await withShopData((database) => listVouchers(database, actorOf(options), search))
    if (options.json) return terminal.print(JSON.stringify(vouchers.map(forPrograms), null, 2))
    if (vouchers.length > 0) terminal.print(textTable(headings, vouchers.map(cells), ['Used', 'Limit']))
    terminal.print(vouchers.length === 1 ? '1 voucher.' : `${vouchers.length} vouchers.`)
  },
}

const headings = ['Code', 'What', 'State', 'Used', 'Limit', 'Starts', 'Stops']

function cells({ code, description, state, used, usage_limit, starts_at, stops_at }: ListedVoucher): string[] {
  const limit = usage_limit === null ? '-' : String(usage_limit)
  return [code, plain(description), state, String(used), limit, momentOr(starts_at), momentOr(stops_at)]
}

function momentOr(ms: number | null): string {
  return ms === null ? '-' : moment(ms)
}

const showSchema = v.object({ ...actorEntries, json })

/** `vouchers show CODE`. */
export const showVoucherCommand: Command = {
  name: 'vouchers show',
  usage: 'CODE [--json]',
  summary: 'Shows one voucher, and the orders it counted in.',
  details: [
    '--json          prints the same for programs',
    ...actorDetails,
    'What an order that was cancelled as a whole had used of it counts no more.',
  ],
  options: { ...actorOptions, json: { type: 'boolean' } },
  run: async (given, terminal) => {
    const { CODE: code } = readPositionals(given, 'CODE')
    const options = readOptions(showSchema, given.values)
    const found = await withShopData((database) => showVoucher(database, actorOf(options), { code, now: Date.now() }))
    if (!found) throw new OperatorError(`There is no voucher "${plain(code)}".`)
    const { voucher, uses } = found
    if (options.json) {
      const orders = uses.map(({ at, ...use }) => ({ ...use, at: new Date(at).toISOString() }))
      return terminal.print(JSON.stringify({ ...forPrograms(voucher), orders }, null, 2))
    }
    terminal.print(textTable(headings, [cells(voucher)], ['Used', 'Limit']))
    const rows = uses.map(({ order, at, state }) => [order, moment(at), state])
    terminal.print(rows.length === 0 ? '\nNo order has used it.' : `\n${textTable(['Order', 'Placed', 'State'], rows)}`)
  },
}

const stopSchema = v.object({
  ...actorEntries,
  reason: v.optional(v.string(), ''),
  'dry-run': v.optional(v.boolean(), false),
  json,
})

/** `vouchers stop CODE`. */
export const stopVoucherCommand: Command = {
  name: 'vouchers stop',
  usage: 'CODE [--reason TEXT] [--dry-run] [--json]',
  summary: 'Ends a voucher at once, in every process of the shop.',
  details: [
    '--reason TEXT   why, for the audit log',
    '--dry-run       only says what would happen',
    '--json          prints the outcome for programs',
    ...actorDetails,
    'Who has begun to pay with it keeps the price they were shown; a cart that has it loses it with its next change.',
  ],
  options: {
    ...actorOptions,
    ...{ reason: { type: 'string' }, 'dry-run': { type: 'boolean' }, json: { type: 'boolean' } },
  },
  run: async (given, terminal) => {
    const { CODE: code } = readPositionals(given, 'CODE')
    const options = readOptions(stopSchema, given.values)
    const { reason, 'dry-run': dryRun } = options
    const stop = { code, reason, dryRun, now: Date.now() }
    const done = await withShopData((database) => stopVoucher(database, actorOf(options), stop))
    if ('fault' in done) throw new OperatorError(`There is no voucher "${plain(code)}".`)
    const { voucher, again } = done
    if (options.json) return terminal.print(JSON.stringify({ ...forPrograms(voucher), again, dryRun }, null, 2))
    if (again) return terminal.print(`Voucher ${voucher.code} was over already, since ${momentOr(voucher.stops_at)}.`)
    const used = `it was used ${voucher.used} times`
    terminal.print(
      dryRun
        ? `Voucher ${voucher.code} would be over; ${used}. This was a dry run: nothing was changed.`
        : `Voucher ${voucher.code} is over; ${used}.`,
    )
  },
}

/** As programs read it: moments in ISO 8601, amounts in minor units by currency. */
function forPrograms(voucher: ListedVoucher) {
  const { starts_at, stops_at, usage_limit, amounts, minimums, markets, scope, ...rest } = voucher
  const iso = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString())
  const read = (stored: string | null): unknown => (stored === null ? null : JSON.parse(stored))
  return {
    ...rest,
    exclusive: rest.exclusive === 1,
    automatic: rest.automatic === 1,
    usageLimit: usage_limit,
    startsAt: iso(starts_at),
    stopsAt: iso(stops_at),
    ...{ amounts: read(amounts), minimums: read(minimums), markets: read(markets), scope: read(scope) },
  }
}
