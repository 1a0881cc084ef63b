import {
  changeStock,
  listStock,
  lowStock,
  maxUnits,
  type StockDone,
  type StockFault,
  type StockHistory,
  stockHistory,
} from '@pouchery/commerce-server/admin'
import * as v from 'valibot'
import { actor, actorDetails, actorOf } from '../actor.ts'
import { command, OperatorError, UsageError } from '../command.ts'
import { flag, integerOption, textOrEmpty } from '../options.ts'
import { withShopData } from '../shop-data.ts'
import { formatIso, formatTime, printJson, printTable, type Terminal, textTable, toPlainLine } from '../terminal.ts'
import { stockContext } from './stock-context.ts'

const listCommand = command({
  usage: '[--out | --low | --below N] [--sku SKU …] [--json]',
  details: [
    '--out           only what is sold out',
    `--low           only what has fewer than ${lowStock}, of which the shop says that few are left`,
    '--below N       only what has fewer than N',
    '--sku SKU       only this product, or those whose SKU begins so; several times for several',
    '--json          prints the same for programs',
    ...actorDetails,
    'Packs have no shelf: they are taken from that of their product.',
  ],
  options: {
    ...{ ...actor, below: v.optional(integerOption(1, 1_000_000_000)), low: flag, out: flag },
    ...{ sku: v.optional(v.array(v.string())), json: flag },
  },
  run: async ({ below, low, out, sku: skus, json, ...by }, terminal) => {
    const least = out ? 1 : low ? lowStock : below
    const shelves = await withShopData((database) => listStock(database, actorOf(by), { below: least, skus }))
    if (json) return printJson(terminal, shelves)
    printTable(terminal, shelves, {
      headings: ['SKU', 'Product', 'Units', 'Batch'],
      cells: ({ sku, name, quantity, batch }) => [sku, toPlainLine(name), String(quantity), batch ?? '-'],
      right: ['Units'],
      sentence: shelves.length === 1 ? '1 shelf.' : `${shelves.length} shelves.`,
    })
  },
})

const showCommand = command({
  args: ['SKU'],
  usage: '[--size N] [--json]',
  details: [
    'What was there before the oldest of it is the opening.',
    '--size N        shows the last N (50)',
    '--json          prints all of it for programs',
    ...actorDetails,
  ],
  options: { ...actor, size: v.optional(integerOption(1, 1_000_000), '50'), json: flag },
  run: async ({ SKU: sku, size, json, ...by }, terminal) => {
    const ledger = await withShopData((database) => stockHistory(database, actorOf(by), sku))
    if ('fault' in ledger) throw new OperatorError(stockFaultMessage(sku, ledger))
    if (json) printJson(terminal, forPrograms(ledger))
    else terminal.print(ledgerText(ledger, size))
  },
})

const moves = {
  sold: 'sold',
  cancelled: 'cancelled, put back',
  returned: 'returned, put back',
  changed: 'counted or changed',
}

function ledgerText({ sku, name, quantity, opening, moves: all }: StockHistory, size: number): string {
  const shown = all.slice(-size)
  const before = shown.length < all.length ? (all.at(-size - 1)?.after ?? opening) : opening
  const rows = shown.map((move) => [
    ...[formatTime(move.at), signed(move.change), String(move.after), moves[move.what]],
    ...[move.order ?? '-', toPlainLine(move.actor), toPlainLine(move.reason)],
  ])
  const first = ['', '', String(before), shown.length < all.length ? 'before' : 'opening', '-', '-', '']
  const headings = ['When', 'Change', 'Units', 'What', 'Order', 'Who', 'Why']
  const table = textTable(headings, [first, ...rows], ['Change', 'Units'])
  return `${sku} (${toPlainLine(name)}): ${quantity} on the shelf.\n\n${table}`
}

function signed(change: number): string {
  return change > 0 ? `+${change}` : String(change)
}

function forPrograms({ moves: all, product: _, ...ledger }: StockHistory) {
  return { ...ledger, moves: all.map(({ at, ...move }) => ({ at: formatIso(at), ...move })) }
}

const changeOptions = {
  ...{ ...actor, reason: textOrEmpty, 'dry-run': flag, json: flag },
  key: v.optional(v.pipe(v.string(), v.minLength(1, 'must not be empty'))),
}
type ChangeOptions = v.InferOutput<v.ObjectSchema<typeof changeOptions, undefined>>

const changeDetails: readonly string[] = [
  'When a product comes back into stock, those who asked for it get their mail.',
  '--reason TEXT   why, for the journal that "stock show" prints',
  '--key TEXT      with the same key again nothing is changed a second time',
  '--dry-run       only says what would happen',
  '--json          prints the outcome for programs',
  ...actorDetails,
]

const setCommand = command({
  args: ['SKU', 'QUANTITY'],
  usage: '[--reason TEXT] [options]',
  details: [
    'QUANTITY is what is there now, not what is added. A pack has no stock of its own: set that of its product.',
    ...changeDetails,
  ],
  options: changeOptions,
  run: ({ SKU: sku, QUANTITY: text, ...options }, terminal) => {
    const quantity = Number(text)
    if (!/^\d{1,10}$/.test(text) || quantity > maxUnits) {
      throw new UsageError(`QUANTITY must be a whole number from 0 to ${maxUnits}, not "${text}".`)
    }
    return change(sku, { kind: 'set', quantity }, options, terminal)
  },
})

const addCommand = command({
  args: ['SKU', 'UNITS'],
  usage: '[--reason TEXT] [options]',
  details: [
    'UNITS come to what is there, whatever is sold meanwhile. To take some off, write -- before it: stock add FJA-1001 -- -3.',
    ...changeDetails,
  ],
  options: changeOptions,
  run: ({ SKU: sku, UNITS: text, ...options }, terminal) => {
    const more = Number(text)
    if (!/^[+-]?\d{1,10}$/.test(text) || more === 0 || Math.abs(more) > maxUnits) {
      throw new UsageError(`UNITS must be a whole number such as 12 or -3, not "${text}".`)
    }
    return change(sku, { kind: 'add', more }, options, terminal)
  },
})

type Action = Parameters<typeof changeStock>[2]['action']

async function change(sku: string, action: Action, options: ChangeOptions, terminal: Terminal): Promise<void> {
  const { reason, key, 'dry-run': dryRun, json } = options
  const doing = { sku, action, reason, key, dryRun }
  const done = await withShopData((database) => changeStock(database, actorOf(options), doing, stockContext()))
  if ('fault' in done) throw new OperatorError(faultSentence(sku, done))
  if (json) printJson(terminal, { sku, ...done, dryRun })
  else terminal.print(sentence(sku, done, options))
}

function sentence(
  sku: string,
  { name, before, after, again }: Exclude<StockDone, { fault: string }>,
  { 'dry-run': dryRun }: ChangeOptions,
): string {
  const so = `${sku} (${toPlainLine(name)}): ${before} before, ${after} ${dryRun ? 'then' : 'now'}.`
  if (again) return `${so} It had been done before with this key: nothing was changed again.`
  return dryRun ? `${so} This was a dry run: nothing was changed.` : so
}

function faultSentence(sku: string, fault: Extract<StockDone, { fault: string }>): string {
  if (fault.fault === 'too few') return `Of "${sku}" only ${fault.available} are on the shelf.`
  if (fault.fault === 'too many') return `More than ${maxUnits} of "${sku}" cannot be counted.`
  return stockFaultMessage(sku, fault)
}

export function stockFaultMessage(sku: string, fault: StockFault): string {
  switch (fault.fault) {
    case 'no product':
      return `There is no product with the SKU "${sku}".`
    case 'pack':
      return `"${sku}" is a pack and has no stock of its own; set that of "${fault.of}".`
    case 'no shelf':
      return `"${sku}" has no shelf; import it once with a stock.`
  }
}

export const commands = {
  'stock list': listCommand,
  'stock show': showCommand,
  'stock set': setCommand,
  'stock add': addCommand,
}
