import { extname } from 'node:path'
import { loadOrderPages, loadShipmentPages, loadStockPages, orderStates } from '@pouchery/commerce-server/admin'
import type { Database } from '@pouchery/platform/database/database'
import * as v from 'valibot'
import { formatCsvRows } from '../catalogue/file/csv.ts'
import { type Command, defineCommand, type OptionValues, readPositionals, UsageError } from '../command.ts'
import { createPicklistSchema } from '../options.ts'
import { withCommerceDatabase } from '../shop-data.ts'
import { formatNumber, type Terminal } from '../terminal.ts'
import { writeAtomically } from '../write-atomically.ts'
import {
  orderColumns,
  shipmentColumns,
  stockColumns,
  toOrderRows,
  toShipmentRows,
  toStockRows,
} from './order-columns.ts'

const formats = ['csv', 'json'] as const
type Format = (typeof formats)[number]

const format = v.optional(v.picklist(formats, 'must be csv or json'))

interface Export<Entries extends v.ObjectEntries, Entry> {
  details: readonly string[]
  usage: string
  options: Entries
  plural: string
  columns: readonly string[]
  pages(database: Database, options: OptionValues<Entries>): AsyncIterable<readonly Entry[]>
  rows(entry: Entry): readonly (readonly string[])[]
}

function createExportCommand<Entries extends v.ObjectEntries, Entry>(what: Export<Entries, Entry>): Command {
  return defineCommand({
    args: 'free',
    usage: `[FILE] ${what.usage} [--format csv|json]`.replace(/ +/g, ' '),
    details: [
      'FILE ends with .csv or .json; an existing file is replaced. Without FILE, the output goes to standard output.',
      ...what.details,
      '--format F       csv (unless FILE ends with .json) or json',
      'docs/integrations.md explains the columns.',
    ],
    options: { ...what.options, format },
    run: async (input, terminal, positionals) => {
      const options = input as typeof input & { format?: Format } & OptionValues<Entries>
      const [file] = positionals
      readPositionals({ positionals }, ...(file === undefined ? [] : ['FILE']))
      const chosen = formatOf(file, options.format)
      await withCommerceDatabase(async (database) => {
        const records = counting(what.pages(database, options))
        const text = chosen === 'csv' ? csvOf(what, records.pages) : jsonOf(what, records.pages)
        // Spreadsheets need the byte order mark to detect UTF-8. Programs that read the standard output do not expect
        // one.
        if (file === undefined) await printText(text, terminal)
        else await writeAtomically(file, chosen === 'csv' ? withByteOrderMark(text) : text)
        terminal.progress(`${file ?? 'Written'}: ${formatNumber(records.count())} ${what.plural}.`)
      })
    },
  })
}

/** @throws UsageError if the extension is unknown or contradicts `--format` */
function formatOf(file: string | undefined, asked: Format | undefined): Format {
  const ending = file === undefined ? undefined : formats.find((each) => extname(file).toLowerCase() === `.${each}`)
  if (file !== undefined && !ending) throw new UsageError(`"${file}" must end with .csv or .json.`)
  if (ending && asked && ending !== asked) throw new UsageError(`"${file}" does not end with .${asked}.`)
  return ending ?? asked ?? 'csv'
}

function counting<Entry>(pages: AsyncIterable<readonly Entry[]>) {
  let count = 0
  async function* through() {
    for await (const page of pages) {
      count += page.length
      yield page
    }
  }
  return { pages: through(), count: () => count }
}

async function* csvOf<Entry>(
  { columns, rows }: Pick<Export<v.ObjectEntries, Entry>, 'columns' | 'rows'>,
  pages: AsyncIterable<readonly Entry[]>,
): AsyncGenerator<string> {
  yield formatCsvRows([columns])
  for await (const page of pages) yield formatCsvRows(page.flatMap(rows))
}

async function* jsonOf<Entry>(
  { plural }: Pick<Export<v.ObjectEntries, Entry>, 'plural'>,
  pages: AsyncIterable<readonly Entry[]>,
): AsyncGenerator<string> {
  let before = `{"${plural}": [\n`
  for await (const page of pages) {
    yield before + page.map((entry) => JSON.stringify(entry)).join(',\n')
    before = ',\n'
  }
  yield `${before === ',\n' ? '' : before}\n]}\n`
}

async function printText(text: AsyncGenerator<string>, { print }: Terminal): Promise<void> {
  let rest = ''
  for await (const piece of text) {
    const lines = (rest + piece).split('\n')
    rest = lines.pop() ?? ''
    if (lines.length > 0) print(lines.join('\n'))
  }
  if (rest !== '') print(rest)
}

async function* withByteOrderMark(text: AsyncGenerator<string>): AsyncGenerator<string> {
  yield '\ufeff'
  yield* text
}

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
