import { changeStock, mostUnits, type StockDone } from '@pouchery/commerce-server/admin'
import * as v from 'valibot'
import { type Command, type Given, OperatorError, readOptions, readPositionals, UsageError } from '../command.ts'
import { actorDetails, actorEntries, actorOf, actorOptions } from '../office/actor.ts'
import { withShopData } from '../shop-data.ts'
import { plain, type Terminal } from '../terminal.ts'
import { shelfSentence } from './shelf-sentence.ts'
import { stockContext } from './stock-context.ts'

const optionsSchema = v.object({
  ...actorEntries,
  reason: v.optional(v.string(), ''),
  key: v.optional(v.pipe(v.string(), v.minLength(1, 'must not be empty'))),
  'dry-run': v.optional(v.boolean(), false),
  json: v.optional(v.boolean(), false),
})
type Options = v.InferOutput<typeof optionsSchema>

const options: Command['options'] = {
  ...actorOptions,
  ...{ reason: { type: 'string' }, key: { type: 'string' } },
  ...{ 'dry-run': { type: 'boolean' }, json: { type: 'boolean' } },
}

const details: readonly string[] = [
  'When a product comes back into stock, those who asked for it get their mail.',
  '--reason TEXT   why, for the journal that "stock show" prints',
  '--key TEXT      with the same key again nothing is changed a second time',
  '--dry-run       only says what would happen',
  '--json          prints the outcome for programs',
  ...actorDetails,
]

/** `stock set SKU QUANTITY`. */
export const setStockCommand: Command = {
  name: 'stock set',
  usage: 'SKU QUANTITY [--reason TEXT] [options]',
  summary: 'Sets how many units of a product are on the shelf.',
  details: [
    'QUANTITY is what is there now, not what is added. A pack has no stock of its own: set that of its product.',
    ...details,
  ],
  options,
  run: (given, terminal) => {
    const { SKU: sku, QUANTITY: text } = readPositionals(given, 'SKU', 'QUANTITY')
    const quantity = Number(text)
    if (!/^\d{1,10}$/.test(text) || quantity > mostUnits) {
      throw new UsageError(`QUANTITY must be a whole number from 0 to ${mostUnits}, not "${text}".`)
    }
    return change(sku, { kind: 'set', quantity }, given, terminal)
  },
}

/** `stock add SKU UNITS`. */
export const addStockCommand: Command = {
  name: 'stock add',
  usage: 'SKU UNITS [--reason TEXT] [options]',
  summary: 'Puts units of a product on its shelf, or takes some off.',
  details: [
    'UNITS come to what is there, whatever is sold meanwhile. To take some off, write -- before it: stock add FJA-1001 -- -3.',
    ...details,
  ],
  options,
  run: (given, terminal) => {
    const { SKU: sku, UNITS: text } = readPositionals(given, 'SKU', 'UNITS')
    const more = Number(text)
    if (!/^[+-]?\d{1,10}$/.test(text) || more === 0 || Math.abs(more) > mostUnits) {
      throw new UsageError(`UNITS must be a whole number such as 12 or -3, not "${text}".`)
    }
    return change(sku, { kind: 'add', more }, given, terminal)
  },
}

type Action = Parameters<typeof changeStock>[2]['action']

async function change(sku: string, action: Action, given: Given, terminal: Terminal): Promise<void> {
  const options = readOptions(optionsSchema, given.values)
  const { reason, key, 'dry-run': dryRun } = options
  const doing = { sku, action, reason, key, dryRun }
  const done = await withShopData((database) => changeStock(database, actorOf(options), doing, stockContext()))
  if ('fault' in done) throw new OperatorError(faultSentence(sku, done))
  terminal.print(options.json ? JSON.stringify({ sku, ...done, dryRun }, null, 2) : sentence(sku, done, options))
}

function sentence(
  sku: string,
  { name, before, after, again }: Exclude<StockDone, { fault: string }>,
  { 'dry-run': dryRun }: Options,
): string {
  const so = `${sku} (${plain(name)}): ${before} before, ${after} ${dryRun ? 'then' : 'now'}.`
  if (again) return `${so} It had been done before with this key: nothing was changed again.`
  return dryRun ? `${so} This was a dry run: nothing was changed.` : so
}

function faultSentence(sku: string, fault: Extract<StockDone, { fault: string }>): string {
  if (fault.fault === 'too few') return `Of "${sku}" only ${fault.available} are on the shelf.`
  if (fault.fault === 'too many') return `More than ${mostUnits} of "${sku}" cannot be counted.`
  return shelfSentence(sku, fault)
}
