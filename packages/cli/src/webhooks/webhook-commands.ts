import {
  addEndpoint,
  listEndpoints,
  noteTest,
  stopEndpoint,
  type WebhookEndpoint,
  type WebhookTopic,
  webhookTopics,
} from '@pouchery/commerce-server/admin'
import type { Database } from '@pouchery/platform/database/database'
import { AddressRefused, checkedAddress } from 'pouchery/lib/outgoing/ask-address.server'
import { env } from 'pouchery/server/process/env.server'
import * as v from 'valibot'
import { type Command, OperatorError, readOptions, readPositionals, UsageError } from '../command.ts'
import { withShopData } from '../shop-data.ts'
import { moment, plain, textTable } from '../terminal.ts'
import { readNumber } from './read-number.ts'

const topic = v.picklist(webhookTopics, `must be one of ${webhookTopics.join(', ')}`)
const secretForm = 'must be whsec_ and 24 to 64 bytes in base64'
const addSchema = v.object({
  topic: v.optional(v.array(topic), [...webhookTopics]),
  secret: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^whsec_[A-Za-z0-9+/]+=*$/, secretForm),
      v.check((text) => isLongEnough(text), secretForm),
    ),
  ),
  json: v.optional(v.boolean(), false),
})
const jsonSchema = v.object({ json: v.optional(v.boolean(), false) })
const json = { json: { type: 'boolean' } } as const

function isLongEnough(secret: string): boolean {
  const { length } = Buffer.from(secret.slice(6), 'base64')
  return length >= 24 && length <= 64
}

/** `webhooks add ADDRESS`. */
export const addWebhook: Command = {
  name: 'webhooks add',
  usage: 'ADDRESS [--topic TOPIC …] [--secret SECRET] [--json]',
  summary: 'Tells an address from now on what happens to orders and stock.',
  details: [
    `--topic TOPIC    what it is told, several times for several (all): ${webhookTopics.join(', ')}`,
    '--secret SECRET  whsec_ and 24 to 64 bytes in base64; without it one is made and shown',
    '--json           prints number and secret for programs',
    'Each message is signed with the secret. docs/integrations.md says how, and what is in it.',
  ],
  options: { topic: { type: 'string', multiple: true }, secret: { type: 'string' }, ...json },
  run: async (given, terminal) => {
    const { ADDRESS: address } = readPositionals(given, 'ADDRESS')
    const { topic: topics, secret: own, json: forPrograms } = readOptions(addSchema, given.values)
    requireAddress(address)
    const fresh = { address, topics: [...new Set<WebhookTopic>(topics)], ...(own !== undefined && { secret: own }) }
    const { number, secret } = await withShopData((database) => addEndpoint(database, fresh, Date.now()))
    if (forPrograms) return terminal.print(JSON.stringify({ number, secret }))
    terminal.print(`Webhook ${number} is told of ${fresh.topics.join(', ')}.\nSecret: ${secret}`)
  },
}

/** @throws UsageError for an address that would never be asked */
function requireAddress(address: string): void {
  try {
    checkedAddress(address, { reach: env().outgoingReach })
  } catch (error) {
    if (!(error instanceof AddressRefused)) throw error
    throw new UsageError(`ADDRESS cannot be "${plain(address)}". ${error.message}`)
  }
}

/** `webhooks list`. */
export const listWebhooks: Command = {
  name: 'webhooks list',
  usage: '[--json]',
  summary: 'Lists who is told what, and how much waits for them or was given up.',
  details: ['--json  prints the same for programs; secrets are never shown again'],
  options: json,
  run: async (given, terminal) => {
    readPositionals(given)
    const { json: forPrograms } = readOptions(jsonSchema, given.values)
    const endpoints = await withShopData(listEndpoints)
    if (forPrograms) return terminal.print(JSON.stringify(endpoints.map(toldEndpoint), null, 2))
    if (endpoints.length === 0) return terminal.print('Nobody is told anything; "webhooks add" changes that.')
    const headings = ['N', 'Address', 'Told of', 'Since', 'State', 'Waiting', 'Given up']
    terminal.print(textTable(headings, endpoints.map(cells), ['N', 'Waiting', 'Given up']))
  },
}

function toldEndpoint({ createdAt, stoppedAt, ...endpoint }: WebhookEndpoint) {
  const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString())
  return { ...endpoint, createdAt: iso(createdAt), stoppedAt: iso(stoppedAt) }
}

function cells({ number, address, topics, createdAt, stoppedAt, waiting, failed }: WebhookEndpoint): string[] {
  const told = topics.length === webhookTopics.length ? 'everything' : topics.join(' ')
  const state = stoppedAt === null ? 'open' : `stopped ${moment(stoppedAt)}`
  return [String(number), plain(address), told, moment(createdAt), state, String(waiting), String(failed)]
}

/** `webhooks stop N`. */
export const stopWebhook: Command = {
  name: 'webhooks stop',
  usage: 'N',
  summary: 'Tells an endpoint nothing any more; what waited for it is given up.',
  details: ['N is its number, as "webhooks list" shows it. It cannot be opened again: add the address anew.'],
  options: {},
  run: async (given, terminal) => {
    const number = readNumber(readPositionals(given, 'N').N)
    await withShopData(async (database) => {
      await requireEndpoint(database, number)
      if (!(await stopEndpoint(database, number, null, Date.now()))) {
        throw new OperatorError(`Webhook ${number} was stopped before.`)
      }
    })
    terminal.print(`Webhook ${number} is stopped.`)
  },
}

/** `webhooks test N`. */
export const testWebhook: Command = {
  name: 'webhooks test',
  usage: 'N',
  summary: 'Has the running shop tell an endpoint that this is a test.',
  details: ['The message is webhook.test; "webhooks deliveries" says how it was answered.'],
  options: {},
  run: async (given, terminal) => {
    const number = readNumber(readPositionals(given, 'N').N)
    const event = await withShopData(async (database) => {
      const { stoppedAt } = await requireEndpoint(database, number)
      if (stoppedAt !== null) throw new OperatorError(`Webhook ${number} is stopped.`)
      return noteTest(database, number, Date.now())
    })
    terminal.print(`${event} is on its way to webhook ${number}.`)
  },
}

async function requireEndpoint(database: Database, number: number): Promise<WebhookEndpoint> {
  const found = (await listEndpoints(database)).find((endpoint) => endpoint.number === number)
  if (!found) throw new OperatorError(`There is no webhook ${number}.`)
  return found
}
