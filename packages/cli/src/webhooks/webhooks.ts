import {
  addWebhookEndpoint,
  disableWebhookEndpoint,
  listWebhookDeliveries,
  listWebhookEndpoints,
  recordTestEvent,
  retryWebhookDeliveries,
  type WebhookDelivery,
  type WebhookEndpoint,
  type WebhookTopic,
  webhookTopics,
} from '@pouchery/commerce-server/admin'
import type { Database } from '@pouchery/platform/database/database'
import { parseAllowedUrl, UrlRefusedError } from 'pouchery/lib/outgoing/fetch-url.server'
import { env } from 'pouchery/server/process/env.server'
import * as v from 'valibot'
import { defineCommand, OperatorError, readPositionals, UsageError } from '../command.ts'
import { createIntegerSchema, createPicklistSchema, flagSchema, optionalTextSchema } from '../options.ts'
import { withCommerceDatabase } from '../shop-data.ts'
import { formatIso, formatNumber, formatTime, printJson, printTable, toPlainLine } from '../terminal.ts'

const secretForm = 'must be whsec_ followed by 24 to 64 bytes in base64'
const ownSecret = v.pipe(
  v.string(),
  v.regex(/^whsec_[A-Za-z0-9+/]+=*$/, secretForm),
  v.check((text) => {
    const { length } = Buffer.from(text.slice(6), 'base64')
    return length >= 24 && length <= 64
  }, secretForm),
)

const addCommand = defineCommand({
  args: ['ADDRESS'],
  usage: '[--topic TOPIC …] [--secret SECRET] [--json]',
  details: [
    `--topic TOPIC    a topic to receive, repeatable (default: all): ${webhookTopics.join(', ')}`,
    '--secret SECRET  whsec_ followed by 24 to 64 bytes in base64; default: generated and shown',
    '--json           prints number and secret as JSON',
    'Each message is signed with the secret. docs/integrations.md describes signatures and messages.',
  ],
  options: {
    topic: v.optional(v.array(createPicklistSchema(webhookTopics)), [...webhookTopics]),
    secret: v.optional(ownSecret),
    json: flagSchema,
  },
  run: async ({ ADDRESS: address, topic: topics, secret: own, json }, terminal) => {
    requireAddress(address)
    const fresh = { address, topics: [...new Set<WebhookTopic>(topics)], ...(own !== undefined && { secret: own }) }
    const { number, secret } = await withCommerceDatabase((database) => addWebhookEndpoint(database, fresh, Date.now()))
    if (json) return terminal.print(JSON.stringify({ number, secret }))
    terminal.print(`Webhook ${number} receives ${fresh.topics.join(', ')}.\nSecret: ${secret}`)
  },
})

/** @throws UsageError if outgoing requests to the URL are not allowed */
function requireAddress(address: string): void {
  try {
    parseAllowedUrl(address, { reach: env().outgoingReach })
  } catch (error) {
    if (!(error instanceof UrlRefusedError)) throw error
    throw new UsageError(`ADDRESS cannot be "${toPlainLine(address)}". ${error.message}`)
  }
}

const listCommand = defineCommand({
  usage: '[--json]',
  details: ['--json  prints JSON; secrets are never shown again'],
  options: { json: flagSchema },
  run: async ({ json }, terminal) => {
    const endpoints = await withCommerceDatabase(listWebhookEndpoints)
    if (json) return printJson(terminal, endpoints.map(forPrograms))
    const sentence = endpoints.length === 0 ? 'There are no webhook endpoints; add one with "webhooks add".' : undefined
    const headings = ['N', 'Address', 'Topics', 'Created', 'State', 'Waiting', 'Given up']
    printTable(terminal, endpoints, { headings, cells, right: ['N', 'Waiting', 'Given up'], sentence })
  },
})

function forPrograms({ createdAt, stoppedAt, ...endpoint }: WebhookEndpoint) {
  return { ...endpoint, createdAt: formatIso(createdAt), stoppedAt: formatIso(stoppedAt) }
}

function cells({ number, address, topics, createdAt, stoppedAt, waiting, failed }: WebhookEndpoint): string[] {
  const received = topics.length === webhookTopics.length ? 'everything' : topics.join(' ')
  const state = stoppedAt === null ? 'open' : `stopped ${formatTime(stoppedAt)}`
  return [String(number), toPlainLine(address), received, formatTime(createdAt), state, String(waiting), String(failed)]
}

const stopCommand = defineCommand({
  args: ['N'],
  details: ['N is the number in "webhooks list". A stopped endpoint cannot be reopened: add the address again.'],
  run: async ({ N }, terminal) => {
    const number = readEndpointNumber(N)
    await withCommerceDatabase(async (database) => {
      await requireEndpoint(database, number)
      if (!(await disableWebhookEndpoint(database, number, null, Date.now()))) {
        throw new OperatorError(`Webhook ${number} is already stopped.`)
      }
    })
    terminal.print(`Webhook ${number} is stopped.`)
  },
})

const testCommand = defineCommand({
  args: ['N'],
  details: ['The event is webhook.test; "webhooks deliveries" shows the response.'],
  run: async ({ N }, terminal) => {
    const number = readEndpointNumber(N)
    const event = await withCommerceDatabase(async (database) => {
      const { stoppedAt } = await requireEndpoint(database, number)
      if (stoppedAt !== null) throw new OperatorError(`Webhook ${number} is stopped.`)
      return recordTestEvent(database, number, Date.now())
    })
    terminal.print(`${event} is queued for webhook ${number}.`)
  },
})

function readEndpointNumber(text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text)
  throw new UsageError(`N must be a number in "webhooks list", not "${text}".`)
}

async function requireEndpoint(database: Database, number: number): Promise<WebhookEndpoint> {
  const found = (await listWebhookEndpoints(database)).find((endpoint) => endpoint.number === number)
  if (!found) throw new OperatorError(`There is no webhook ${number}.`)
  return found
}

const states = ['waiting', 'sending', 'done', 'failed'] as const

const listDeliveriesCommand = defineCommand({
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
    const deliveries = await withCommerceDatabase((database) =>
      listWebhookDeliveries(database, { endpoint, state, limit }),
    )
    if (json) return printJson(terminal, deliveries.map(toDeliveryJson))
    printTable(terminal, deliveries, {
      headings: ['Event', 'Webhook', 'Topic', 'Created', 'State', 'Tries', 'Status', 'ms', 'Response'],
      right: ['Webhook', 'Tries', 'Status', 'ms'],
      cells: deliveryCells,
      sentence: deliveries.length === 0 ? 'None.' : undefined,
    })
  },
})

function deliveryCells({ event, endpoint, topic, createdAt, state, attempts, last }: WebhookDelivery): string[] {
  const answer = last
    ? [String(last.status ?? '-'), String(last.ms), toPlainLine(last.answer).slice(0, 60)]
    : ['', '', '']
  return [event, String(endpoint), topic, formatTime(createdAt), state, String(attempts), ...answer]
}

function toDeliveryJson({ createdAt, nextAt, last, ...delivery }: WebhookDelivery) {
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
    const count = await withCommerceDatabase((database) =>
      retryWebhookDeliveries(database, { endpoint, event }, Date.now()),
    )
    if (count === 0) {
      throw new OperatorError('There are no waiting or given-up deliveries of an open endpoint.')
    }
    terminal.print(`${formatNumber(count)} queued for retry.`)
  },
})

export const commands = {
  'webhooks add': addCommand,
  'webhooks list': listCommand,
  'webhooks stop': stopCommand,
  'webhooks test': testCommand,
  'webhooks deliveries': listDeliveriesCommand,
  'webhooks retry': retryCommand,
}
