import {
  listStock,
  loadStockHistory,
  lowStockThreshold,
  maxStockUnits,
  type StockHistory,
  type StockProblem,
  type StockUpdateResult,
  updateStock,
} from '@pouchery/commerce-server/admin'
import * as v from 'valibot'
import { actorHelp, actorOptions, createActor } from '../actor.ts'
import { defineCommand, OperatorError, type OptionValues, UsageError } from '../command.ts'
import { createMailContext } from '../mail-context.ts'
import { createIntegerSchema, flagSchema, textOrEmptySchema } from '../options.ts'
import { withCommerceDatabase } from '../shop-data.ts'
import { formatIso, formatTable, formatTime, printJson, printTable, type Terminal, toPlainLine } from '../terminal.ts'

const listCommand = defineCommand({
  usage: '[--out | --low | --below N] [--sku SKU …] [--json]',
  details: [
    '--out           only products that are sold out',
    `--low           only products with fewer than ${lowStockThreshold} units, which the shop displays as low stock`,
    '--below N       only products with fewer than N units',
    '--sku SKU       only products whose SKU begins with SKU; repeatable',
    '--json          prints JSON',
    ...actorHelp,
    'Packs have no stock of their own: they use the stock of their product.',
  ],
  options: {
    ...{ ...actorOptions, below: v.optional(createIntegerSchema(1, 1_000_000_000)), low: flagSchema, out: flagSchema },
    ...{ sku: v.optional(v.array(v.string())), json: flagSchema },
  },
  run: async ({ below, low, out, sku: skus, json, ...by }, terminal) => {
    const limit = out ? 1 : low ? lowStockThreshold : below
    const stockEntries = await withCommerceDatabase((database) =>
      listStock(database, createActor(by), { below: limit, skus }),
    )
    if (json) return printJson(terminal, stockEntries)
    printTable(terminal, stockEntries, {
      headings: ['SKU', 'Product', 'Units', 'Batch'],
      cells: ({ sku, name, quantity, batch }) => [sku, toPlainLine(name), String(quantity), batch ?? '-'],
      right: ['Units'],
      sentence: stockEntries.length === 1 ? '1 product.' : `${stockEntries.length} products.`,
    })
  },
})

const showCommand = defineCommand({
  args: ['SKU'],
  usage: '[--size N] [--json]',
  details: [
    'The opening is the stock before the oldest change.',
    '--size N        shows the last N (50)',
    '--json          prints all fields as JSON',
    ...actorHelp,
  ],
  options: { ...actorOptions, size: v.optional(createIntegerSchema(1, 1_000_000), '50'), json: flagSchema },
  run: async ({ SKU: sku, size, json, ...by }, terminal) => {
    const history = await withCommerceDatabase((database) => loadStockHistory(database, createActor(by), sku))
    if ('problem' in history) throw new OperatorError(formatStockProblem(sku, history))
    if (json) printJson(terminal, forPrograms(history))
    else terminal.print(formatHistory(history, size))
  },
})

const moves = {
  sold: 'sold',
  cancelled: 'cancelled, put back',
  returned: 'returned, put back',
  changed: 'adjusted',
}

function formatHistory({ sku, name, quantity, opening, moves: all }: StockHistory, size: number): string {
  const shown = all.slice(-size)
  const before = shown.length < all.length ? (all.at(-size - 1)?.after ?? opening) : opening
  const rows = shown.map((move) => [
    ...[formatTime(move.at), signed(move.change), String(move.after), moves[move.what]],
    ...[move.order ?? '-', toPlainLine(move.actor), toPlainLine(move.reason)],
  ])
  const first = ['', '', String(before), shown.length < all.length ? 'before' : 'opening', '-', '-', '']
  const headings = ['Time', 'Change', 'Stock', 'Type', 'Order', 'Actor', 'Reason']
  const table = formatTable(headings, [first, ...rows], ['Change', 'Stock'])
  return `${sku} (${toPlainLine(name)}): ${quantity} in stock.\n\n${table}`
}

function signed(change: number): string {
  return change > 0 ? `+${change}` : String(change)
}

function forPrograms({ moves: all, product: _, ...history }: StockHistory) {
  return { ...history, moves: all.map(({ at, ...move }) => ({ at: formatIso(at), ...move })) }
}

const changeOptions = {
  ...{ ...actorOptions, reason: textOrEmptySchema, 'dry-run': flagSchema, json: flagSchema },
  key: v.optional(v.pipe(v.string(), v.minLength(1, 'must not be empty'))),
}
type ChangeOptions = OptionValues<typeof changeOptions>

const changeDetails: readonly string[] = [
  'When a product is back in stock, shoppers who requested it receive a back-in-stock email.',
  '--reason TEXT   reason, shown by "stock show"',
  '--key TEXT      idempotency key: a repeated key changes nothing',
  '--dry-run       only prints what would happen',
  '--json          prints the result as JSON',
  ...actorHelp,
]

const setCommand = defineCommand({
  args: ['SKU', 'QUANTITY'],
  usage: '[--reason TEXT] [options]',
  details: [
    'QUANTITY is the new stock, not a difference. A pack has no stock of its own: set the stock of its product.',
    ...changeDetails,
  ],
  options: changeOptions,
  run: ({ SKU: sku, QUANTITY: text, ...options }, terminal) => {
    const quantity = Number(text)
    if (!/^\d{1,10}$/.test(text) || quantity > maxStockUnits) {
      throw new UsageError(`QUANTITY must be a whole number from 0 to ${maxStockUnits}, not "${text}".`)
    }
    return change(sku, { kind: 'set', quantity }, options, terminal)
  },
})

const addCommand = defineCommand({
  args: ['SKU', 'UNITS'],
  usage: '[--reason TEXT] [options]',
  details: [
    'UNITS are added to the current stock. To remove units, write -- before the number: stock add FJA-1001 -- -3.',
    ...changeDetails,
  ],
  options: changeOptions,
  run: ({ SKU: sku, UNITS: text, ...options }, terminal) => {
    const more = Number(text)
    if (!/^[+-]?\d{1,10}$/.test(text) || more === 0 || Math.abs(more) > maxStockUnits) {
      throw new UsageError(`UNITS must be a whole number such as 12 or -3, not "${text}".`)
    }
    return change(sku, { kind: 'add', delta: more }, options, terminal)
  },
})

type Action = Parameters<typeof updateStock>[2]['action']

async function change(sku: string, action: Action, options: ChangeOptions, terminal: Terminal): Promise<void> {
  const { reason, key, 'dry-run': dryRun, json } = options
  const doing = { sku, action, reason, key, dryRun }
  const done = await withCommerceDatabase((database) =>
    updateStock(database, createActor(options), doing, createMailContext()),
  )
  if ('problem' in done) throw new OperatorError(formatUpdateProblem(sku, done))
  if (json) printJson(terminal, { sku, ...done, dryRun })
  else terminal.print(sentence(sku, done, options))
}

function sentence(
  sku: string,
  { name, before, after, again }: Exclude<StockUpdateResult, { problem: string }>,
  { 'dry-run': dryRun }: ChangeOptions,
): string {
  const so = `${sku} (${toPlainLine(name)}): ${before} before, ${after} ${dryRun ? 'then' : 'now'}.`
  if (again) return `${so} This key was used before: nothing was changed again.`
  return dryRun ? `${so} This was a dry run: nothing was changed.` : so
}

function formatUpdateProblem(sku: string, fault: Extract<StockUpdateResult, { problem: string }>): string {
  if (fault.problem === 'too few') return `"${sku}" has only ${fault.available} units in stock.`
  if (fault.problem === 'too many') return `The stock cannot exceed ${maxStockUnits} units of "${sku}".`
  return formatStockProblem(sku, fault)
}

export function formatStockProblem(sku: string, fault: StockProblem): string {
  switch (fault.problem) {
    case 'no product':
      return `There is no product with the SKU "${sku}".`
    case 'pack':
      return `"${sku}" is a pack and has no stock of its own; set that of "${fault.of}".`
    case 'no stock':
      return `"${sku}" has no stock record; import it once with a stock.`
  }
}

export const commands = {
  'stock list': listCommand,
  'stock show': showCommand,
  'stock set': setCommand,
  'stock add': addCommand,
}
