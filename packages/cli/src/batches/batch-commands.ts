import {
  changeProductBatch,
  findProductsOfBatch,
  findRecalledOrders,
  notifyRecallBuyers,
  type RecalledOrder,
  type StockProblem,
} from '@pouchery/commerce-server/admin'
import type { Database } from '@pouchery/platform/database/database'
import { getCurrentMarketRules } from 'pouchery/server/wiring/current-market-rules.server'
import * as v from 'valibot'
import { actorHelp, actorOptions, createActor } from '../actor.ts'
import { defineCommand, OperatorError, type OptionValues, UsageError } from '../command.ts'
import { flagSchema, optionalTextSchema, textOrEmptySchema } from '../options.ts'
import { withCommerceDatabase } from '../shop-data.ts'
import { formatStockProblem } from '../stock/stock-commands.ts'
import { formatCount, formatNumber, formatTime, printTable, type Terminal, toPlainLine } from '../terminal.ts'

const batchCommand = defineCommand({
  args: ['SKU', 'BATCH'],
  usage: '[--reason TEXT]',
  details: [
    'BATCH is the code on the cans, up to 40 characters without spaces. New orders and their emails contain it.',
    'Run it when the next batch is being packed. A pack uses the batch of its product.',
    '--reason TEXT   reason, for the audit log',
    ...actorHelp,
  ],
  options: { ...actorOptions, reason: textOrEmptySchema },
  run: async ({ SKU: sku, BATCH: batch, reason, ...by }, terminal) => {
    if (!/^\S{1,40}$/.test(batch)) throw new UsageError('BATCH must be 1 to 40 characters without spaces.')
    const change = { sku, batch, reason, now: Date.now() }
    const done = await withCommerceDatabase((database) => changeProductBatch(database, createActor(by), change))
    if ('problem' in done) throw new OperatorError(formatBatchProblem(sku, done))
    terminal.print(`${sku} (${toPlainLine(done.name)}): ${done.before ?? 'no batch'} before, ${batch} now.`)
  },
})

function formatBatchProblem(sku: string, fault: StockProblem): string {
  if (fault.problem !== 'pack') return formatStockProblem(sku, fault)
  return `"${sku}" is packed from its product; set the batch of "${fault.of}".`
}

const recallOptions = {
  sku: optionalTextSchema,
  mail: flagSchema,
  page: v.optional(v.pipe(v.string(), v.regex(/^https:\/\/\S+$/, 'must be a URL that begins with https://'))),
}
type Recall = OptionValues<typeof recallOptions>

const recallCommand = defineCommand({
  args: ['BATCH'],
  usage: '[--sku SKU] [--mail] [--page ADDRESS]',
  details: [
    '--sku SKU       the product, if several have this batch',
    '--mail          queues an email to each buyer, in the language of the order; without it nobody is notified',
    '--page ADDRESS  the URL of the recall notice, for a button in the email',
    'Repeated runs notify only buyers who were not notified yet. Only orders placed after the batch was set with',
    '"batch" are found.',
  ],
  options: recallOptions,
  run: ({ BATCH: batch, ...options }, terminal) =>
    withCommerceDatabase((database) => recall(database, batch, options, terminal)),
})

async function recall(database: Database, batch: string, { sku, mail, page }: Recall, terminal: Terminal) {
  const product = await productOf(database, batch, sku)
  const received = mail
    ? await notifyRecallBuyers(database, { batch, product }, { page, rules: getCurrentMarketRules(), now: Date.now() })
    : 0
  const orders = await findRecalledOrders(database, { batch, product })
  printTable(terminal, orders, {
    headings: ['Order', 'Date', 'Country', 'Email', 'Phone', 'Name', 'Product', 'Cans', 'Notified'],
    right: ['Cans'],
    cells: (order) => [
      ...[order.number, formatTime(order.placedAt), order.country, toPlainLine(order.email), toPlainLine(order.phone)],
      ...[toPlainLine(order.name), toPlainLine(order.productName), String(order.cans)],
      order.notifiedAt === null ? 'no' : formatTime(order.notifiedAt),
    ],
    sentence: outcome(orders, mail, received),
  })
}

async function productOf(database: Database, batch: string, sku: string | undefined): Promise<string> {
  const products = await findProductsOfBatch(database, batch)
  const meant = products.filter((product) => sku === undefined || product.sku === sku)
  const [product, ...others] = meant
  const of = sku === undefined ? '' : ` of "${toPlainLine(sku)}"`
  if (!product) throw new OperatorError(`No order and no product has the batch "${toPlainLine(batch)}"${of}.`)
  if (others.length === 0) return product.id
  throw new OperatorError(
    `Several products have this batch: ${meant.map((each) => each.sku).join(', ')}. Select one with --sku.`,
  )
}

function outcome(orders: readonly RecalledOrder[], mail: boolean, received: number): string {
  const cans = orders.reduce((sum, order) => sum + order.cans, 0)
  const waiting = formatNumber(orders.filter(({ notifiedAt }) => notifiedAt === null).length)
  const sold = `${formatCount(orders.length, 'order')} with ${formatCount(cans, 'can')}`
  if (mail) return `${sold}; ${formatCount(received, 'email')} queued.`
  return `${sold}; ${waiting} not notified yet. This was a dry run; --mail notifies them.`
}

export const commands = { batch: batchCommand, recall: recallCommand }
