import { randomBytes } from 'node:crypto'
import type { Database } from '@pouchery/platform/database/database'
import { inTransaction } from '@pouchery/platform/database/in-transaction'
import type { WebhookTopic } from '../events/record-event.ts'

export type WebhookEndpoint = Awaited<ReturnType<typeof listWebhookEndpoints>>[number]

export async function addWebhookEndpoint(
  database: Database,
  { address, topics, secret = newSecret() }: { address: string; topics: readonly WebhookTopic[]; secret?: string },
  now: number,
): Promise<{ number: number; secret: string }> {
  return inTransaction(database, async (trx) => {
    const { number } = await trx
      .insertInto('webhook_endpoint')
      .values({ address, secret, created_at: now, stopped_at: null, stop_reason: null })
      .returning('number')
      .executeTakeFirstOrThrow()
    await trx
      .insertInto('webhook_topic')
      .values(topics.map((topic) => ({ endpoint: number, topic })))
      .execute()
    return { number, secret }
  })
}

/** Returns a secret in the Standard Webhooks format. */
function newSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`
}

export async function listWebhookEndpoints(database: Database) {
  const rows = await database.selectFrom('webhook_endpoint').selectAll().orderBy('number').execute()
  const topics = await database.selectFrom('webhook_topic').selectAll().orderBy('topic').execute()
  const counted = await database
    .selectFrom('webhook_delivery')
    .select(({ fn }) => ['endpoint', 'state', fn.countAll<number>().as('count')])
    .where('state', '!=', 'done')
    .groupBy(['endpoint', 'state'])
    .execute()
  const sum = (endpoint: number, states: readonly string[]) =>
    counted
      .filter((row) => row.endpoint === endpoint && states.includes(row.state))
      .reduce((total, { count }) => total + Number(count), 0)
  return rows.map(({ number, address, created_at, stopped_at, stop_reason }) => ({
    number,
    address,
    topics: topics.filter(({ endpoint }) => endpoint === number).map(({ topic }) => topic),
    createdAt: Number(created_at),
    stoppedAt: stopped_at === null ? null : Number(stopped_at),
    stopReason: stop_reason,
    waiting: sum(number, ['waiting', 'sending']),
    failed: sum(number, ['failed']),
  }))
}

/** Also marks waiting deliveries as failed. Returns false if the endpoint is already stopped or does not exist. */
export async function disableWebhookEndpoint(database: Database, number: number, reason: string | null, now: number) {
  return inTransaction(database, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('webhook_endpoint')
      .set({ stopped_at: now, stop_reason: reason })
      .where('number', '=', number)
      .where('stopped_at', 'is', null)
      .executeTakeFirst()
    await trx
      .updateTable('webhook_delivery')
      .set({ state: 'failed', claim: null, done_at: now })
      .where('endpoint', '=', number)
      .where('state', '=', 'waiting')
      .execute()
    return numUpdatedRows > 0n
  })
}

export type WebhookDelivery = Awaited<ReturnType<typeof listWebhookDeliveries>>[number]

export async function listWebhookDeliveries(
  database: Database,
  { endpoint, state, limit }: { endpoint?: number | undefined; state?: string | undefined; limit: number },
) {
  let query = database.selectFrom('webhook_delivery').selectAll()
  if (endpoint !== undefined) query = query.where('endpoint', '=', endpoint)
  if (state !== undefined) query = query.where('state', '=', state)
  const rows = await query.orderBy('created_at', 'desc').orderBy('event').limit(limit).execute()
  return Promise.all(
    rows.map(async (row) => {
      const { event, endpoint, topic, state, attempts, created_at, due_at } = row
      const nextAt = state === 'waiting' ? Number(due_at) : null
      const last = (await listDeliveryAttempts(database, row)).at(-1) ?? null
      return { event, endpoint, topic, state, attempts, createdAt: Number(created_at), nextAt, last }
    }),
  )
}

export async function listDeliveryAttempts(
  database: Database,
  { event, endpoint }: { event: string; endpoint: number },
) {
  const rows = await database
    .selectFrom('webhook_try')
    .select(['at', 'ms', 'status', 'answer'])
    .where('event', '=', event)
    .where('endpoint', '=', endpoint)
    .orderBy('number')
    .execute()
  return rows.map((row) => ({ ...row, at: Number(row.at) }))
}

/** Makes failed and waiting deliveries due now, except those of stopped endpoints. Returns the number of deliveries. */
export async function retryWebhookDeliveries(
  database: Database,
  { endpoint, event }: { endpoint?: number | undefined; event?: string | undefined },
  now: number,
): Promise<number> {
  let again = database
    .updateTable('webhook_delivery')
    .set({ state: 'waiting', attempts: 0, due_at: now, claim: null, done_at: null })
    .where('state', 'in', ['failed', 'waiting'])
    .where('endpoint', 'in', (eb) => eb.selectFrom('webhook_endpoint').select('number').where('stopped_at', 'is', null))
  if (endpoint !== undefined) again = again.where('endpoint', '=', endpoint)
  if (event !== undefined) again = again.where('event', '=', event)
  return Number((await again.executeTakeFirst()).numUpdatedRows)
}

export type WebhookBacklog = Awaited<ReturnType<typeof readWebhookBacklog>>

export async function readWebhookBacklog(database: Database, now: number) {
  const rows = await database
    .selectFrom('webhook_delivery')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count'), fn.min('due_at').as('due')])
    .where('state', 'in', ['waiting', 'sending', 'failed'])
    .groupBy('state')
    .execute()
  const open = rows.filter(({ state }) => state !== 'failed')
  const sum = (some: typeof rows) => some.reduce((total, { count }) => total + Number(count), 0)
  return {
    waiting: sum(open),
    failed: sum(rows.filter(({ state }) => state === 'failed')),
    overdueMs: now - Math.min(now, ...open.map(({ due }) => Number(due))),
  }
}
