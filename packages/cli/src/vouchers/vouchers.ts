import {
  findVoucherDetails,
  type ListedVoucher,
  listVouchers,
  stopVoucher,
  voucherStates,
} from '@pouchery/commerce-server/admin'
import * as v from 'valibot'
import { actorHelp, actorOptions, createActor } from '../actor.ts'
import { defineCommand, OperatorError } from '../command.ts'
import { createPicklistSchema, flagSchema, textOrEmptySchema } from '../options.ts'
import { withCommerceDatabase } from '../shop-data.ts'
import { formatCount, formatIso, formatTable, formatTime, printJson, printTable, toPlainLine } from '../terminal.ts'

const stateWords = voucherStates.map((state) => state.replace(' ', '-'))

const listCommand = defineCommand({
  usage: '[--state STATE] [--json]',
  details: [
    `--state STATE   only vouchers in this state: ${stateWords.join(', ')}`,
    '--json          prints JSON',
    ...actorHelp,
  ],
  options: { ...actorOptions, state: v.optional(createPicklistSchema(stateWords)), json: flagSchema },
  run: async ({ state: word, json, ...by }, terminal) => {
    const search = { state: voucherStates.find((each) => each.replace(' ', '-') === word), now: Date.now() }
    const vouchers = await withCommerceDatabase((database) => listVouchers(database, createActor(by), search))
    if (json) return printJson(terminal, vouchers.map(toJson))
    const sentence = vouchers.length === 1 ? '1 voucher.' : `${vouchers.length} vouchers.`
    printTable(terminal, vouchers, { ...table, sentence })
  },
})

const table = {
  headings: ['Code', 'Effect', 'State', 'Used', 'Limit', 'Starts', 'Stops'],
  right: ['Used', 'Limit'],
  cells: ({ code, description, state, used, usage_limit, starts_at, stops_at }: ListedVoucher) => {
    const limit = usage_limit === null ? '-' : String(usage_limit)
    return [code, toPlainLine(description), state, String(used), limit, formatTime(starts_at), formatTime(stops_at)]
  },
}

const showCommand = defineCommand({
  args: ['CODE'],
  usage: '[--json]',
  details: ['--json          prints JSON', ...actorHelp, 'Uses by fully cancelled orders are not counted.'],
  options: { ...actorOptions, json: flagSchema },
  run: async ({ CODE: code, json, ...by }, terminal) => {
    const found = await withCommerceDatabase((database) =>
      findVoucherDetails(database, createActor(by), { code, now: Date.now() }),
    )
    if (!found) throw new OperatorError(`There is no voucher "${toPlainLine(code)}".`)
    const { voucher, uses } = found
    const orders = uses.map(({ at, ...use }) => ({ ...use, at: formatIso(at) }))
    if (json) return printJson(terminal, { ...toJson(voucher), orders })
    printTable(terminal, [voucher], table)
    const rows = uses.map(({ order, at, state }) => [order, formatTime(at), state])
    terminal.print(
      rows.length === 0 ? '\nNo order has used it.' : `\n${formatTable(['Order', 'Placed', 'State'], rows)}`,
    )
  },
})

const stopCommand = defineCommand({
  args: ['CODE'],
  usage: '[--reason TEXT] [--dry-run] [--json]',
  details: [
    '--reason TEXT   reason, for the audit log',
    '--dry-run       only prints what would happen',
    '--json          prints the result as JSON',
    ...actorHelp,
    'Payments in progress keep the displayed price; carts lose the voucher at their next change.',
  ],
  options: { ...actorOptions, reason: textOrEmptySchema, 'dry-run': flagSchema, json: flagSchema },
  run: async ({ CODE: code, reason, 'dry-run': dryRun, json, ...by }, terminal) => {
    const stop = { code, reason, dryRun, now: Date.now() }
    const done = await withCommerceDatabase((database) => stopVoucher(database, createActor(by), stop))
    if ('problem' in done) throw new OperatorError(`There is no voucher "${toPlainLine(code)}".`)
    const { voucher, again } = done
    if (json) return printJson(terminal, { ...toJson(voucher), again, dryRun })
    if (again) return terminal.print(`Voucher ${voucher.code} already ended at ${formatTime(voucher.stops_at)}.`)
    const used = `it was used ${formatCount(voucher.used, 'time')}`
    terminal.print(
      dryRun
        ? `Voucher ${voucher.code} would end; ${used}. This was a dry run: nothing was changed.`
        : `Voucher ${voucher.code} has ended; ${used}.`,
    )
  },
})

/** Amounts are in minor units, keyed by currency. */
function toJson(voucher: ListedVoucher) {
  const { starts_at, stops_at, usage_limit, amounts, minimums, markets, scope, ...rest } = voucher
  const read = (stored: string | null): unknown => (stored === null ? null : JSON.parse(stored))
  return {
    ...rest,
    exclusive: rest.exclusive === 1,
    automatic: rest.automatic === 1,
    usageLimit: usage_limit,
    startsAt: formatIso(starts_at),
    stopsAt: formatIso(stops_at),
    ...{ amounts: read(amounts), minimums: read(minimums), markets: read(markets), scope: read(scope) },
  }
}

export const commands = { 'vouchers list': listCommand, 'vouchers show': showCommand, 'vouchers stop': stopCommand }
