import { type LoggedDelivery, listDeliveries, retryDeliveries } from '@pouchery/commerce-server/admin'
import * as v from 'valibot'
import { defineCommand, OperatorError, readPositionals, UsageError } from '../command.ts'
import { createIntegerSchema, createPicklistSchema, flagSchema, optionalTextSchema } from '../options.ts'
import { withCommerceDatabase } from '../shop-data.ts'
import { formatIso, formatNumber, formatTime, printJson, printTable, toPlainLine } from '../terminal.ts'
import { readEndpointNumber } from './webhooks.ts'

const states = ['waiting', 'sending', 'done', 'failed'] as const

const listCommand = defineCommand({
  usage: '[--webhook N] [--state STATE] [--size N] [--json]',
  details: [
    '--webhook N    deliveries of this endpoint only',
    `--state STATE  ${states.join(', ')} (given up)`,
    '--size N       lists at most N, newest first, up to 1000 (20)',
    '--json         prints JSON',
  ],
  options: {
    ...{ webhook: v.optional(createIntegerSchema(1, 999_999_999)), state: v.optional(createPicklistSchema(states)) },
    ...{ size: v.optional(createIntegerSchema(1, 1000), '20'), json: flagSchema },
  },
  run: async ({ webhook: endpoint, state, size: limit, json }, terminal) => {
    const deliveries = await withCommerceDatabase((database) => listDeliveries(database, { endpoint, state, limit }))
    if (json) return printJson(terminal, deliveries.map(forPrograms))
    printTable(terminal, deliveries, {
      headings: ['Event', 'Webhook', 'Topic', 'Created', 'State', 'Tries', 'Status', 'ms', 'Response'],
      right: ['Webhook', 'Tries', 'Status', 'ms'],
      cells,
      sentence: deliveries.length === 0 ? 'None.' : undefined,
    })
  },
})

function cells({ event, endpoint, topic, createdAt, state, attempts, last }: LoggedDelivery): string[] {
  const answer = last
    ? [String(last.status ?? '-'), String(last.ms), toPlainLine(last.answer).slice(0, 60)]
    : ['', '', '']
  return [event, String(endpoint), topic, formatTime(createdAt), state, String(attempts), ...answer]
}

function forPrograms({ createdAt, nextAt, last, ...delivery }: LoggedDelivery) {
  return {
    ...delivery,
    createdAt: formatIso(createdAt),
    nextAt: formatIso(nextAt),
    last: last && { ...last, at: formatIso(last.at) },
  }
}

const retryCommand = defineCommand({
  args: 'free',
  usage: '[EVENT] [--webhook N]',
  details: [
    'EVENT        one event, as shown by "webhooks deliveries"',
    '--webhook N  all deliveries of one endpoint; at least one of the two is required',
    'A repeated event has the same id, so receivers can ignore duplicates.',
  ],
  options: { webhook: optionalTextSchema },
  run: async ({ webhook }, terminal, positionals) => {
    const [event] = positionals
    if (event !== undefined) readPositionals({ positionals }, 'EVENT')
    const endpoint = webhook === undefined ? undefined : readEndpointNumber(webhook)
    if (event === undefined && endpoint === undefined) throw new UsageError('Specify EVENT or --webhook N.')
    const count = await withCommerceDatabase((database) => retryDeliveries(database, { endpoint, event }, Date.now()))
    if (count === 0) {
      throw new OperatorError('There are no waiting or given-up deliveries of an open endpoint.')
    }
    terminal.print(`${formatNumber(count)} queued for retry.`)
  },
})

export const commands = { 'webhooks deliveries': listCommand, 'webhooks retry': retryCommand }
