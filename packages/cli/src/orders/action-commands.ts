import { randomUUID } from 'node:crypto'
import {
  createOrderLinkBuilder,
  formatOrderNumber,
  type OrderAction,
  type OrderActionLineQuantity,
  type OrderActionResult,
  type OrderFulfilment,
  performOrderAction,
  type ResendResult,
  resendableMails,
  resendMail,
} from '@pouchery/commerce-server/admin'
import type { Database } from '@pouchery/platform/database/database'
import { env } from 'pouchery/server/process/env.server'
import { readOrCreateSecrets } from 'pouchery/server/wiring/data/secrets.server'
import * as v from 'valibot'
import { actorHelp, actorOptions, createActor } from '../actor.ts'
import { defineCommand, OperatorError, type OptionValues, UsageError } from '../command.ts'
import { createMailContext } from '../mail-context.ts'
import { createPicklistSchema, flagSchema, optionalTextSchema, textOrEmptySchema } from '../options.ts'
import { withCommerceDatabase } from '../shop-data.ts'
import { printJson, toPlainLine } from '../terminal.ts'
import { parseOrderNumber } from './stored-order.ts'

const actionOptions = {
  ...actorOptions,
  reason: textOrEmptySchema,
  key: optionalTextSchema,
  'no-mail': flagSchema,
  'dry-run': flagSchema,
  json: flagSchema,
}
type ActionOptions = OptionValues<typeof actionOptions>

const actionHelp: readonly string[] = [
  '--reason TEXT   reason, for the order history',
  '--key TEXT      idempotency key: a repeated key changes nothing',
  '--no-mail       does not notify the buyer',
  '--dry-run       only prints what would happen',
  '--json          prints the result as JSON',
  ...actorHelp,
]

/** Parses arguments such as `SKU:2`. Without a number, the quantity is 1. @throws UsageError */
function parseLineQuantities(typed: readonly string[]): OrderActionLineQuantity[] {
  return typed.map((each) => {
    const [, sku = '', units = '1'] = /^(.+?)(?::(\d{1,6}))?$/.exec(each) ?? []
    const quantity = Number(units)
    if (quantity < 1) throw new UsageError(`--part "${each}" must name at least one unit.`)
    return { sku, quantity }
  })
}

/** @throws OperatorError with the reason if the action is not possible */
async function runOrderAction(database: Database, row: number, action: OrderAction, options: ActionOptions) {
  const { reason, key = randomUUID(), 'no-mail': quiet, 'dry-run': dryRun } = options
  const asked = { row, action, reason, key, notifyBuyer: !quiet, dryRun }
  const done = await performOrderAction(database, createActor(options), asked, await loadOrderContext(database))
  if ('problem' in done) throw new OperatorError(formatActionProblem(formatOrderNumber(row), done))
  return done
}

async function loadOrderContext(database: Database) {
  const { commerce } = await readOrCreateSecrets(database, env())
  const context = createMailContext()
  return { ...context, links: createOrderLinkBuilder({ secret: commerce, site: context.site }) }
}

function formatOrderActionResult(
  number: string,
  { fulfilment, again }: { fulfilment: OrderFulfilment; again: boolean },
  { 'dry-run': dryRun }: ActionOptions,
): string {
  const so = `Order ${number} ${dryRun ? 'would be' : 'is'} ${fulfilment.state}; ${units(fulfilment)}.`
  if (again) return `${so} This key was used before: nothing was done again.`
  return dryRun ? `${so} This was a dry run: nothing was done.` : so
}

function units({ lines, grandTotal, refunded }: OrderFulfilment): string {
  const sum = (of: 'quantity' | 'shipped' | 'cancelled' | 'returned') => lines.reduce((all, line) => all + line[of], 0)
  const counted = [`${sum('shipped')} of ${sum('quantity')} units shipped`]
  if (sum('cancelled') > 0) counted.push(`${sum('cancelled')} cancelled`)
  if (sum('returned') > 0) counted.push(`${sum('returned')} returned`)
  if (refunded > 0) counted.push(`${refunded} of ${grandTotal} minor units refunded`)
  return counted.join(', ')
}

function formatActionProblem(number: string, problem: Extract<OrderActionResult, { problem: string }>): string {
  switch (problem.problem) {
    case 'no order':
      return `There is no order ${number}.`
    case 'state':
      return `Order ${number} is ${problem.state}: this action is not possible in this state.`
    case 'unknown line':
      return `Order ${number} has no line "${problem.line}".`
    case 'too many':
      return `For this line of order ${number}, at most ${problem.possible} units are possible.`
    case 'too much':
      return `For order ${number}, at most ${problem.possible} minor units can be refunded.`
  }
}

const part = v.optional(v.array(v.string()), [])
const partDetail = '--part SKU:N     N units of a line, repeatable (default: all possible units)'
const numberDetail = 'NUMBER is the order number on the receipt.'

const confirmOrder = action({ options: {}, action: () => ({ kind: 'confirm' }) })

const shipOrder = action({
  details: [
    partDetail,
    '--carrier NAME  the carrier; --service NAME its service',
    '--tracking ID   tracking number; --url ADDRESS tracking URL',
    '--message TEXT  additional message to the buyer, in their language',
  ],
  options: {
    ...{ part, carrier: textOrEmptySchema, service: textOrEmptySchema, tracking: textOrEmptySchema },
    message: textOrEmptySchema,
    url: v.optional(v.pipe(v.string(), v.regex(/^https?:\/\/\S+$/, 'must be a URL that begins with https://'))),
  },
  action: ({ part: parts, carrier, service, tracking, url = '', message }) => ({
    kind: 'ship',
    ...namedParts(parts),
    ...{ carrier, service, trackingId: tracking, trackingUrl: url, message },
  }),
})

const cancelOrder = action({
  details: [partDetail],
  options: { part },
  action: ({ part: parts }) => ({ kind: 'cancel', ...namedParts(parts) }),
})

const returnOrder = action({
  details: [partDetail, '--to-stock      puts the units back into stock'],
  options: { part, 'to-stock': flagSchema },
  action: ({ part: parts, 'to-stock': toStock }) => ({ kind: 'return', toStock, ...namedParts(parts) }),
})

const refundOrder = action({
  argument: 'AMOUNT',
  details: ["AMOUNT is in minor units of the order's currency: 1290 for 12.90."],
  options: {},
  action: (_, amount) => {
    if (!/^[1-9]\d{0,9}$/.test(amount)) throw new UsageError(`AMOUNT must be a number of minor units, not "${amount}".`)
    return { kind: 'refund', amount: Number(amount) }
  },
})

const noteOrder = action({ argument: 'TEXT', options: {}, action: (_, note) => ({ kind: 'note', text: note }) })

interface ActionCommand<Entries extends v.ObjectEntries> {
  argument?: 'AMOUNT' | 'TEXT'
  details?: readonly string[]
  options: Entries
  action(options: OptionValues<Entries>, argument: string): OrderAction
}

function action<Entries extends v.ObjectEntries>(declared: ActionCommand<Entries>) {
  const { argument, details = [], options } = declared
  return defineCommand({
    args: argument ? ['NUMBER', argument] : ['NUMBER'],
    usage: '[options]',
    details: [numberDetail, ...details, ...actionHelp],
    options: { ...actionOptions, ...options },
    run: async (input, terminal, [number = '', extra = '']) => {
      const asked = input as unknown as ActionOptions & OptionValues<Entries>
      const row = parseOrderNumber(number)
      const done = await withCommerceDatabase(async (database) =>
        runOrderAction(database, row, declared.action(asked, extra), asked),
      )
      if (!asked.json) return terminal.print(formatOrderActionResult(number, done, asked))
      const { event, fulfilment, again } = done
      const { state, grandTotal, refunded, lines } = fulfilment
      printJson(terminal, { order: number, state, captured: grandTotal, refunded, lines, event, again })
    },
  })
}

const namedParts = (typed: readonly string[]) => (typed.length > 0 ? { parts: parseLineQuantities(typed) } : {})

const resendOrder = defineCommand({
  args: ['NUMBER'],
  usage: '[--mail last|confirmation|news] [--reason TEXT] [--dry-run] [--json]',
  details: [
    numberDetail,
    '--mail WHICH    last, confirmation, or news: the last status email (default: last)',
    '--reason TEXT   reason, for the audit log',
    '--dry-run       only prints which email would be sent',
    '--json          prints the result as JSON',
    ...actorHelp,
  ],
  options: {
    ...actorOptions,
    mail: v.optional(createPicklistSchema(resendableMails), 'last'),
    reason: textOrEmptySchema,
    'dry-run': flagSchema,
    json: flagSchema,
  },
  run: async ({ NUMBER: number, mail, reason, 'dry-run': dryRun, json, ...by }, terminal) => {
    const resend = { row: parseOrderNumber(number), mail, reason, dryRun }
    const done = await withCommerceDatabase(async (database) =>
      resendMail(database, createActor(by), resend, await loadOrderContext(database)),
    )
    if ('problem' in done) throw new OperatorError(formatProblem(number, done))
    if (json) return printJson(terminal, { order: number, ...done, dryRun })
    const subject = `"${toPlainLine(done.subject)}"`
    terminal.print(
      dryRun
        ? `${subject} would be sent again. This was a dry run: nothing was sent.`
        : `${subject} is queued for the buyer of order ${number}.`,
    )
  },
})

function formatProblem(number: string, { problem }: Extract<ResendResult, { problem: string }>): string {
  switch (problem) {
    case 'no order':
      return `There is no order ${number}.`
    case 'no address':
      return `Order ${number} has no email address: its personal data was erased.`
    case 'no news':
      return `No status email was sent for order ${number}; use --mail confirmation to resend the confirmation.`
  }
}

export const commands = {
  'orders confirm': confirmOrder,
  'orders ship': shipOrder,
  'orders cancel': cancelOrder,
  'orders return': returnOrder,
  'orders refund': refundOrder,
  'orders note': noteOrder,
  'orders resend': resendOrder,
}
