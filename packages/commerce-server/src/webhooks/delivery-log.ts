import type { Database } from '@pouchery/platform/database/database'

export type LoggedDelivery = Awaited<ReturnType<typeof listDeliveries>>[number]

export async function listDeliveries(
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
      const last = (await listAttempts(database, row)).at(-1) ?? null
      return { event, endpoint, topic, state, attempts, createdAt: Number(created_at), nextAt, last }
    }),
  )
}

export async function listAttempts(database: Database, { event, endpoint }: { event: string; endpoint: number }) {
  const rows = await database
    .selectFrom('webhook_try')
    .select(['at', 'ms', 'status', 'answer'])
    .where('event', '=', event)
    .where('endpoint', '=', endpoint)
    .orderBy('number')
    .execute()
  return rows.map((row) => ({ ...row, at: Number(row.at) }))
}

/**
 * Makes failed and waiting deliveries of an endpoint or event due now. Skips stopped endpoints. Returns the
 * number of deliveries.
 */
export async function retryDeliveries(
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
