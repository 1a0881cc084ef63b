import { listStock, lowStock, type StockLedger, stockLedger } from '@pouchery/commerce-server/admin'
import * as v from 'valibot'
import { type Command, OperatorError, readOptions, readPositionals, wholeNumber } from '../command.ts'
import { actorDetails, actorEntries, actorOf, actorOptions } from '../office/actor.ts'
import { withShopData } from '../shop-data.ts'
import { moment, plain, textTable } from '../terminal.ts'
import { shelfSentence } from './shelf-sentence.ts'

const listSchema = v.object({
  ...actorEntries,
  below: v.optional(wholeNumber(1, 1_000_000_000)),
  low: v.optional(v.boolean(), false),
  out: v.optional(v.boolean(), false),
  sku: v.optional(v.array(v.string())),
  json: v.optional(v.boolean(), false),
})

/** `stock list`. */
export const listStockCommand: Command = {
  name: 'stock list',
  usage: '[--out | --low | --below N] [--sku SKU …] [--json]',
  summary: 'Lists what is on the shelves.',
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
    ...actorOptions,
    ...{ below: { type: 'string' }, low: { type: 'boolean' }, out: { type: 'boolean' } },
    ...{ sku: { type: 'string', multiple: true }, json: { type: 'boolean' } },
  },
  run: async (given, terminal) => {
    readPositionals(given)
    const { below, low, out, sku: skus, json, ...by } = readOptions(listSchema, given.values)
    const least = out ? 1 : low ? lowStock : below
    const shelves = await withShopData((database) => listStock(database, actorOf(by), { below: least, skus }))
    if (json) return terminal.print(JSON.stringify(shelves, null, 2))
    const cells = shelves.map(({ sku, name, quantity, batch }) => [sku, plain(name), String(quantity), batch ?? '-'])
    if (cells.length > 0) terminal.print(textTable(['SKU', 'Product', 'Units', 'Batch'], cells, ['Units']))
    terminal.print(shelves.length === 1 ? '1 shelf.' : `${shelves.length} shelves.`)
  },
}

const showSchema = v.object({
  ...actorEntries,
  size: v.optional(wholeNumber(1, 1_000_000), '50'),
  json: v.optional(v.boolean(), false),
})

/** `stock show SKU`. */
export const showStockCommand: Command = {
  name: 'stock show',
  usage: 'SKU [--size N] [--json]',
  summary: 'Says how the number on a shelf came about: sales, what came back, what somebody set.',
  details: [
    'What was there before the oldest of it is the opening.',
    '--size N        shows the last N (50)',
    '--json          prints all of it for programs',
    ...actorDetails,
  ],
  options: { ...actorOptions, size: { type: 'string' }, json: { type: 'boolean' } },
  run: async (given, terminal) => {
    const { SKU: sku } = readPositionals(given, 'SKU')
    const { size, json, ...by } = readOptions(showSchema, given.values)
    const ledger = await withShopData((database) => stockLedger(database, actorOf(by), sku))
    if ('fault' in ledger) throw new OperatorError(shelfSentence(sku, ledger))
    terminal.print(json ? JSON.stringify(forPrograms(ledger), null, 2) : ledgerText(ledger, size))
  },
}

const moves = {
  sold: 'sold',
  cancelled: 'cancelled, put back',
  returned: 'returned, put back',
  changed: 'counted or changed',
}

function ledgerText({ sku, name, quantity, opening, moves: all }: StockLedger, size: number): string {
  const shown = all.slice(-size)
  const before = shown.length < all.length ? (all.at(-size - 1)?.after ?? opening) : opening
  const rows = shown.map((move) => [
    ...[moment(move.at), signed(move.change), String(move.after), moves[move.what]],
    ...[move.order ?? '-', plain(move.actor), plain(move.reason)],
  ])
  const first = ['', '', String(before), shown.length < all.length ? 'before' : 'opening', '-', '-', '']
  const headings = ['When', 'Change', 'Units', 'What', 'Order', 'Who', 'Why']
  const table = textTable(headings, [first, ...rows], ['Change', 'Units'])
  return `${sku} (${plain(name)}): ${quantity} on the shelf.\n\n${table}`
}

function signed(change: number): string {
  return change > 0 ? `+${change}` : String(change)
}

function forPrograms({ moves: all, product: _, ...ledger }: StockLedger) {
  return { ...ledger, moves: all.map(({ at, ...move }) => ({ at: new Date(at).toISOString(), ...move })) }
}
