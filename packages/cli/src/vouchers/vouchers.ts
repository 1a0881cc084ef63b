import {
  createVoucher,
  findVoucherDetails,
  type ListedVoucher,
  listVouchers,
  normalizeVoucherCode,
  stopVoucher,
  voucherStates,
} from '@pouchery/commerce-server/admin'
import type { Tables } from '@pouchery/platform/database/database'
import type { Insertable } from 'kysely'
import { currencies, markets } from 'pouchery/app.config'
import * as v from 'valibot'
import { actorHelp, actorOptions, createActor } from '../actor.ts'
import { parseCellAmount } from '../catalogue/columns/number-columns.ts'
import { CellError } from '../catalogue/file/cells.ts'
import { defineCommand, OperatorError, type OptionValues, UsageError } from '../command.ts'
import { createIntegerSchema, createPicklistSchema, daySchema, flagSchema, textOrEmptySchema } from '../options.ts'
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

type VoucherRow = Insertable<Tables['voucher']>

const currencyDigits = new Map(Object.entries(currencies).map(([code, { decimalDigits }]) => [code, decimalDigits]))
const marketNumbers = new Map(Object.entries(markets).map(([country, { market }]) => [country, market]))

/** Converts values such as `SEK=50` to amounts in minor units, keyed by currency. */
const amounts = v.pipe(
  v.array(v.string()),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const entries = dataset.value.map(readEntry)
    const wrong = entries.find((entry) => typeof entry === 'string')
    const codes = entries.map((entry) => (typeof entry === 'string' ? '' : entry[0]))
    const message = wrong ?? (new Set(codes).size < codes.length ? 'contains a currency twice' : undefined)
    if (message !== undefined) {
      addIssue({ message })
      return NEVER
    }
    return Object.fromEntries(entries.filter((entry) => typeof entry !== 'string'))
  }),
)

function readEntry(entry: string): [code: string, minor: number] | string {
  const [, name = '', amount = ''] = /^([A-Za-z]{3})=(.+)$/.exec(entry) ?? []
  const code = name.toUpperCase()
  const digits = currencyDigits.get(code)
  if (digits === undefined)
    return `must have the form SEK=50, in one of the currencies ${[...currencyDigits.keys()].join(', ')}`
  try {
    const minor = parseCellAmount(amount, digits)
    return minor > 0 ? [code, minor] : 'must be above 0'
  } catch (error) {
    if (error instanceof CellError) return error.message
    throw error
  }
}

const marketList = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((country) => country.trim().toUpperCase())),
  v.array(
    v.picklist([...marketNumbers.keys()], ({ input }) => `contains ${input}, which is not a market in app.config.ts`),
  ),
  v.transform((countries) => countries.flatMap((country) => marketNumbers.get(country) ?? [])),
)

/** Amounts are in minor units, and times are Unix time in ms. */
const options = {
  ...actorOptions,
  percent: v.optional(createIntegerSchema(1, 100)),
  amount: v.optional(amounts),
  'free-shipping': flagSchema,
  buy: v.optional(createIntegerSchema(2, 1000)),
  pay: v.optional(createIntegerSchema(1, 1000)),
  description: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200, 'is longer than 200 characters'))),
  limit: v.optional(createIntegerSchema(1, 1_000_000_000)),
  starts: v.optional(daySchema),
  stops: v.optional(daySchema),
  markets: v.optional(marketList),
  minimum: v.optional(amounts),
  exclusive: flagSchema,
}
type VoucherOptions = OptionValues<typeof options>

const createCommand = defineCommand({
  args: ['CODE'],
  usage: '--percent N | --amount CUR=N ... | --free-shipping | --buy N --pay M [options]',
  details: [
    '--percent N         takes N percent off, 1 to 100',
    '--amount SEK=50     takes an amount off; once for each currency',
    '--free-shipping     makes standard delivery free',
    '--buy 3 --pay 2     3 units for the price of 2',
    '--description TEXT  the text that shoppers see next to the code',
    '--limit N           maximum number of orders that can use it',
    '--starts 2026-12-01 valid from this day, 00:00 UTC',
    '--stops 2027-01-01  valid until this day, 00:00 UTC; that day is not included',
    '--markets SE,DK     valid in these countries only',
    '--minimum SEK=300   valid from this total of goods; once for each currency',
    '--exclusive         cannot be combined with other vouchers',
    'Codes are converted to upper case.',
    ...actorHelp,
  ],
  options,
  run: async ({ CODE, ...asked }, terminal) => {
    const code = readCode(CODE)
    const row = rowOf(code, asked)
    const made = await withCommerceDatabase((database) =>
      createVoucher(database, createActor(asked), { row, now: Date.now() }),
    )
    if (!made) throw new OperatorError(`Voucher ${code} already exists; choose another code.`)
    terminal.print(`Voucher ${code}: ${row.description}.`)
  },
})

function readCode(entered: string): string {
  const code = normalizeVoucherCode(entered)
  if (!/^[\p{L}\p{N}_-]{1,40}$/u.test(code)) {
    throw new UsageError('CODE must be up to 40 letters, digits, hyphens and underscores.')
  }
  return code
}

function rowOf(code: string, asked: VoucherOptions): VoucherRow {
  const { starts, stops } = asked
  if (starts !== undefined && stops !== undefined && stops <= starts)
    throw new UsageError('--stops must be after --starts.')
  const effect = effectOf(asked)
  return {
    code,
    ...{ percent: null, amounts: null },
    ...effect.columns,
    description: asked.description ?? effect.words,
    usage_limit: asked.limit ?? null,
    starts_at: starts ?? null,
    stops_at: stops ?? null,
    markets: asked.markets ? JSON.stringify(asked.markets) : null,
    minimums: asked.minimum ? JSON.stringify(asked.minimum) : null,
    exclusive: asked.exclusive ? 1 : 0,
  }
}

interface Effect {
  columns: Pick<VoucherRow, 'kind' | 'percent' | 'amounts' | 'buy' | 'pay'>
  words: string
}

function effectOf({ percent, amount, buy, pay, 'free-shipping': freeShipping }: VoucherOptions): Effect {
  const effects: Effect[] = []
  if (percent !== undefined) effects.push({ columns: { kind: 'percent', percent }, words: `${percent}% off` })
  if (amount)
    effects.push({ columns: { kind: 'amount', amounts: JSON.stringify(amount) }, words: 'A fixed amount off' })
  if (freeShipping) effects.push({ columns: { kind: 'free-shipping' }, words: 'Free standard delivery' })
  if (buy !== undefined || pay !== undefined) {
    if (buy === undefined || pay === undefined || pay >= buy) throw new UsageError('--buy must be above --pay.')
    effects.push({ columns: { kind: 'n-for-m', buy, pay }, words: `${buy} for ${pay}` })
  }
  const [effect, second] = effects
  if (!effect || second) {
    throw new UsageError('Specify exactly one effect: --percent, --amount, --free-shipping, or --buy with --pay.')
  }
  return effect
}

export const commands = {
  'vouchers list': listCommand,
  'vouchers show': showCommand,
  'vouchers create': createCommand,
  'vouchers stop': stopCommand,
}
