import { type LoggedDelivery, listDeliveries, retryDeliveries } from '@pouchery/commerce-server/admin'
import * as v from 'valibot'
import { type Command, OperatorError, readOptions, readPositionals, UsageError, wholeNumber } from '../command.ts'
import { withShopData } from '../shop-data.ts'
import { moment, plain, textTable } from '../terminal.ts'
import { readNumber } from './read-number.ts'

const states = ['waiting', 'sending', 'done', 'failed'] as const
const optionsSchema = v.object({
  webhook: v.optional(wholeNumber(1, 999_999_999)),
  state: v.optional(v.picklist(states, `must be one of ${states.join(', ')}`)),
  size: v.optional(wholeNumber(1, 1000), '20'),
  json: v.optional(v.boolean(), false),
})

/** `webhooks deliveries`. */
export const listWebhookDeliveries: Command = {
  name: 'webhooks deliveries',
  usage: '[--webhook N] [--state STATE] [--size N] [--json]',
  summary: 'Lists what endpoints were told or wait to be told, with how each last try was answered.',
  details: [
    '--webhook N    of this endpoint only',
    `--state STATE  ${states.join(', ')} (given up)`,
    '--size N       lists so many, the newest first, up to 1000 (20)',
    '--json         prints the same for programs',
  ],
  options: {
    ...{ webhook: { type: 'string' }, state: { type: 'string' } },
    ...{ size: { type: 'string' }, json: { type: 'boolean' } },
  },
  run: async (given, terminal) => {
    readPositionals(given)
    const { webhook: endpoint, state, size: limit, json } = readOptions(optionsSchema, given.values)
    const deliveries = await withShopData((database) => listDeliveries(database, { endpoint, state, limit }))
    if (json) return terminal.print(JSON.stringify(deliveries.map(forPrograms), null, 2))
    if (deliveries.length === 0) return terminal.print('None.')
    const headings = ['Event', 'To', 'Topic', 'Noted', 'State', 'Tries', 'Status', 'ms', 'Answer']
    terminal.print(textTable(headings, deliveries.map(cells), ['To', 'Tries', 'Status', 'ms']))
  },
}

function cells({ event, endpoint, topic, createdAt, state, attempts, last }: LoggedDelivery): string[] {
  const answer = last ? [last.status === null ? '-' : String(last.status), String(last.ms), last.answer] : ['', '', '']
  const [status = '', ms = '', text = ''] = answer
  return [
    event,
    String(endpoint),
    topic,
    moment(createdAt),
    state,
    String(attempts),
    status,
    ms,
    plain(text).slice(0, 60),
  ]
}

function forPrograms({ createdAt, nextAt, last, ...delivery }: LoggedDelivery) {
  const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString())
  return { ...delivery, createdAt: iso(createdAt), nextAt: iso(nextAt), last: last && { ...last, at: iso(last.at) } }
}

/** `webhooks retry`. */
export const retryWebhooks: Command = {
  name: 'webhooks retry',
  usage: '[EVENT] [--webhook N]',
  summary: 'Has what was given up, or waits, tried again at once.',
  details: [
    'EVENT        one event, as "webhooks deliveries" shows it',
    '--webhook N  all of one endpoint; at least one of the two must be given',
    'Whoever got the event already knows it by the same id.',
  ],
  options: { webhook: { type: 'string' } },
  run: async (given, terminal) => {
    const [event] = given.positionals
    if (event !== undefined) readPositionals(given, 'EVENT')
    const { webhook } = v.parse(v.object({ webhook: v.optional(v.string()) }), given.values)
    const endpoint = webhook === undefined ? undefined : readNumber(webhook)
    if (event === undefined && endpoint === undefined) throw new UsageError('Name an EVENT or --webhook N.')
    const count = await withShopData((database) => retryDeliveries(database, { endpoint, event }, Date.now()))
    if (count === 0)
      throw new OperatorError('There is nothing that was given up or waits, at an endpoint that is open.')
    terminal.print(`${count.toLocaleString('en')} tried again.`)
  },
}
