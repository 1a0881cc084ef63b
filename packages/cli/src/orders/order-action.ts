import { randomUUID } from 'node:crypto'
import {
  type ActionLineQuantity,
  createOrderLinks,
  formatOrderNumber,
  type OrderAction,
  type OrderActionResult,
  type OrderFulfilment,
  performOrderAction,
} from '@pouchery/commerce-server/admin'
import type { Database } from '@pouchery/platform/database/database'
import { env } from 'pouchery/server/process/env.server'
import { readSecrets } from 'pouchery/server/wiring/data/secrets.server'
import type * as v from 'valibot'
import { actorHelp, actorOptions, createActor } from '../actor.ts'
import { OperatorError, UsageError } from '../command.ts'
import { flagSchema, optionalTextSchema, textOrEmptySchema } from '../options.ts'
import { createStockContext } from '../stock/stock-context.ts'

export const actionOptions = {
  ...actorOptions,
  reason: textOrEmptySchema,
  key: optionalTextSchema,
  'no-mail': flagSchema,
  'dry-run': flagSchema,
  json: flagSchema,
}
export type ActionOptions = v.InferOutput<v.ObjectSchema<typeof actionOptions, undefined>>

export const actionHelp: readonly string[] = [
  '--reason TEXT   reason, for the order history',
  '--key TEXT      idempotency key: a repeated key changes nothing',
  '--no-mail       does not notify the buyer',
  '--dry-run       only prints what would happen',
  '--json          prints the result as JSON',
  ...actorHelp,
]

/** Parses arguments such as `SKU:2`. Without a number, the quantity is 1. @throws UsageError */
export function parseLineQuantities(typed: readonly string[]): ActionLineQuantity[] {
  return typed.map((each) => {
    const [, sku = '', units = '1'] = /^(.+?)(?::(\d{1,6}))?$/.exec(each) ?? []
    const quantity = Number(units)
    if (quantity < 1) throw new UsageError(`--part "${each}" must name at least one unit.`)
    return { sku, quantity }
  })
}

/** @throws OperatorError with the reason if the action is not permitted */
export async function runOrderAction(database: Database, row: number, action: OrderAction, options: ActionOptions) {
  const { reason, key = randomUUID(), 'no-mail': quiet, 'dry-run': dryRun } = options
  const asked = { row, action, reason, key, notifyBuyer: !quiet, dryRun }
  const done = await performOrderAction(database, createActor(options), asked, await loadOrderContext(database))
  if ('problem' in done) throw new OperatorError(formatProblem(formatOrderNumber(row), done))
  return done
}

export async function loadOrderContext(database: Database) {
  const { commerce } = await readSecrets(database, env())
  const stock = createStockContext()
  return { ...stock, links: createOrderLinks({ secret: commerce, site: stock.site }) }
}

export function formatOrderActionResult(
  number: string,
  { fulfilment, again }: { fulfilment: OrderFulfilment; again: boolean },
  { 'dry-run': dryRun }: ActionOptions,
): string {
  const so = `Order ${number} ${dryRun ? 'would be' : 'is'} ${fulfilment.state}; ${units(fulfilment)}.`
  if (again) return `${so} This key was used before: nothing was done again.`
  return dryRun ? `${so} This was a dry run: nothing was done.` : so
}

function units({ lines, captured, refunded }: OrderFulfilment): string {
  const sum = (of: 'quantity' | 'shipped' | 'cancelled' | 'returned') => lines.reduce((all, line) => all + line[of], 0)
  const counted = [`${sum('shipped')} of ${sum('quantity')} units shipped`]
  if (sum('cancelled') > 0) counted.push(`${sum('cancelled')} cancelled`)
  if (sum('returned') > 0) counted.push(`${sum('returned')} returned`)
  if (refunded > 0) counted.push(`${refunded} of ${captured} minor units refunded`)
  return counted.join(', ')
}

function formatProblem(number: string, problem: Extract<OrderActionResult, { problem: string }>): string {
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
