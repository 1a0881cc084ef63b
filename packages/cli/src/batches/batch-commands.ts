import {
  buyersOf,
  changeBatch,
  notifyBuyers,
  productsOfBatch,
  type RecalledOrder,
  type StockFault,
} from '@pouchery/commerce-server/admin'
import type { Database } from '@pouchery/platform/database/database'
import { currentMarketRules } from 'pouchery/server/wiring/current-market-rules.server'
import * as v from 'valibot'
import { actor, actorDetails, actorOf } from '../actor.ts'
import { command, OperatorError, UsageError } from '../command.ts'
import { flag, text, textOrEmpty } from '../options.ts'
import { withShopData } from '../shop-data.ts'
import { stockFaultMessage } from '../stock/stock-commands.ts'
import { formatNumber, formatTime, printTable, type Terminal, toPlainLine } from '../terminal.ts'

const batchCommand = command({
  args: ['SKU', 'BATCH'],
  usage: '[--reason TEXT]',
  details: [
    'BATCH is what is printed on the cans, up to 40 characters without spaces. Orders from now on name it, in their mail too.',
    'Run it when the cans of another batch come to the front of the shelf. A pack is packed from its product.',
    '--reason TEXT   why, for the audit log',
    ...actorDetails,
  ],
  options: { ...actor, reason: textOrEmpty },
  run: async ({ SKU: sku, BATCH: batch, reason, ...by }, terminal) => {
    if (!/^\S{1,40}$/.test(batch)) throw new UsageError('BATCH must be 1 to 40 characters without spaces.')
    const change = { sku, batch, reason, now: Date.now() }
    const done = await withShopData((database) => changeBatch(database, actorOf(by), change))
    if ('fault' in done) throw new OperatorError(faultSentence(sku, done))
    terminal.print(`${sku} (${toPlainLine(done.name)}): ${done.before ?? 'no batch'} before, ${batch} now.`)
  },
})

function faultSentence(sku: string, fault: StockFault): string {
  if (fault.fault !== 'pack') return stockFaultMessage(sku, fault)
  return `"${sku}" is packed from its product; set the batch of "${fault.of}".`
}

const recallCommand = command({
  args: ['BATCH'],
  usage: '[--sku SKU] [--mail] [--page ADDRESS]',
  details: [
    '--sku SKU       the product, where several have a batch of this name',
    '--mail          lays a mail in the language of each order into the outbox; without it nobody is told',
    '--page ADDRESS  where the notice of the recall stands, for a button in the mail',
    'Run again, it tells those who were not told yet and nobody twice. Only orders that were placed after "batch" had',
    'been set know their batch.',
  ],
  options: {
    sku: text,
    mail: flag,
    page: v.optional(v.pipe(v.string(), v.regex(/^https:\/\/\S+$/, 'must be an address that begins with https://'))),
  },
  run: ({ BATCH: batch, ...options }, terminal) =>
    withShopData((database) => recall(database, batch, options, terminal)),
})

interface Recall {
  sku?: string | undefined
  mail: boolean
  page?: string | undefined
}

async function recall(database: Database, batch: string, { sku, mail, page }: Recall, terminal: Terminal) {
  const product = await productOf(database, batch, sku)
  const told = mail
    ? await notifyBuyers(database, { batch, product }, { page, rules: currentMarketRules(), now: Date.now() })
    : 0
  const orders = await buyersOf(database, { batch, product })
  printTable(terminal, orders, {
    headings: ['Order', 'Date', 'Country', 'E-mail', 'Phone', 'Name', 'Product', 'Cans', 'Told'],
    right: ['Cans'],
    cells: (order) => [
      ...[order.number, formatTime(order.placedAt), order.country, toPlainLine(order.email), toPlainLine(order.phone)],
      ...[toPlainLine(order.name), toPlainLine(order.productName), String(order.cans)],
      order.toldAt === null ? 'no' : formatTime(order.toldAt),
    ],
    sentence: outcome(orders, mail, told),
  })
}

async function productOf(database: Database, batch: string, sku: string | undefined): Promise<string> {
  const products = await productsOfBatch(database, batch)
  const meant = products.filter((product) => sku === undefined || product.sku === sku)
  const [product, ...others] = meant
  const of = sku === undefined ? '' : ` of "${toPlainLine(sku)}"`
  if (!product) throw new OperatorError(`No order and no shelf has the batch "${toPlainLine(batch)}"${of}.`)
  if (others.length === 0) return product.id
  throw new OperatorError(
    `Several products have a batch of this name: ${meant.map((each) => each.sku).join(', ')}. Say which with --sku.`,
  )
}

function outcome(orders: readonly RecalledOrder[], mail: boolean, told: number): string {
  const cans = formatNumber(orders.reduce((sum, order) => sum + order.cans, 0))
  const waiting = formatNumber(orders.filter(({ toldAt }) => toldAt === null).length)
  const sold = `${formatNumber(orders.length)} orders with ${cans} cans`
  if (mail) return `${sold}; ${formatNumber(told)} mails are on their way.`
  return `${sold}; ${waiting} not told yet. This was a dry run; --mail tells them.`
}

export const commands = { batch: batchCommand, recall: recallCommand }
