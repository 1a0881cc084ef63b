import { buyersOf, productsOfBatch, type RecalledOrder, tellBuyers } from '@pouchery/commerce-server/admin'
import type { Database } from '@pouchery/platform/database/database'
import { tradeRules } from 'pouchery/server/wiring/trade-rules.server'
import * as v from 'valibot'
import { type Command, OperatorError, readOptions, readPositionals } from '../command.ts'
import { withShopData } from '../shop-data.ts'
import { moment, plain, type Terminal, textTable } from '../terminal.ts'

const optionsSchema = v.object({
  sku: v.optional(v.string()),
  mail: v.optional(v.boolean(), false),
  page: v.optional(v.pipe(v.string(), v.regex(/^https:\/\/\S+$/, 'must be an address that begins with https://'))),
})
type Options = v.InferOutput<typeof optionsSchema>

/** `recall BATCH`. */
export const recallCommand: Command = {
  name: 'recall',
  usage: 'BATCH [--sku SKU] [--mail] [--page ADDRESS]',
  summary: 'Lists who bought cans of a batch, and tells them by mail.',
  details: [
    '--sku SKU       the product, where several have a batch of this name',
    '--mail          lays a mail in the language of each order into the outbox; without it nobody is told',
    '--page ADDRESS  where the notice of the recall stands, for a button in the mail',
    'Run again, it tells those who were not told yet and nobody twice. Only orders that were placed after "batch" had',
    'been set know their batch.',
  ],
  options: { sku: { type: 'string' }, mail: { type: 'boolean' }, page: { type: 'string' } },
  run: async (given, terminal) => {
    const { BATCH: batch } = readPositionals(given, 'BATCH')
    const options = readOptions(optionsSchema, given.values)
    await withShopData((database) => recall(database, batch, options, terminal))
  },
}

async function recall(database: Database, batch: string, { sku, mail, page }: Options, terminal: Terminal) {
  const product = await productOf(database, batch, sku)
  const told = mail ? await tellBuyers(database, { batch, product }, { page, rules: tradeRules(), now: Date.now() }) : 0
  const orders = await buyersOf(database, { batch, product })
  if (orders.length > 0) terminal.print(table(orders))
  terminal.print(outcome(orders, mail, told))
}

async function productOf(database: Database, batch: string, sku: string | undefined): Promise<string> {
  const products = await productsOfBatch(database, batch)
  const meant = products.filter((product) => sku === undefined || product.sku === sku)
  const [product, ...others] = meant
  const of = sku === undefined ? '' : ` of "${plain(sku)}"`
  if (!product) throw new OperatorError(`No order and no shelf has the batch "${plain(batch)}"${of}.`)
  if (others.length === 0) return product.id
  throw new OperatorError(
    `Several products have a batch of this name: ${meant.map((each) => each.sku).join(', ')}. Say which with --sku.`,
  )
}

function table(orders: readonly RecalledOrder[]): string {
  const headings = ['Order', 'Date', 'Country', 'E-mail', 'Phone', 'Name', 'Product', 'Cans', 'Told']
  const rows = orders.map((order) => [
    ...[order.number, moment(order.placedAt), order.country, plain(order.email), plain(order.phone)],
    ...[plain(order.name), plain(order.productName), String(order.cans)],
    order.toldAt === null ? 'no' : moment(order.toldAt),
  ])
  return textTable(headings, rows, ['Cans'])
}

function outcome(orders: readonly RecalledOrder[], mail: boolean, told: number): string {
  const cans = orders.reduce((sum, order) => sum + order.cans, 0).toLocaleString('en')
  const waiting = orders.filter(({ toldAt }) => toldAt === null).length.toLocaleString('en')
  const sold = `${orders.length.toLocaleString('en')} orders with ${cans} cans`
  if (mail) return `${sold}; ${told.toLocaleString('en')} mails are on their way.`
  return `${sold}; ${waiting} not told yet. This was a dry run; --mail tells them.`
}
