import { randomUUID } from 'node:crypto'
import { createCompiledQuery, type QueryParam } from '@pouchery/platform/database/compiled-query'
import type { Database } from '@pouchery/platform/database/database'
import { sql } from 'kysely'
import * as v from 'valibot'

export const webhookTopics = [
  'order.placed',
  'order.shipped',
  'order.cancelled',
  'order.returned',
  'order.refunded',
  'stock.changed',
] as const
export type WebhookTopic = (typeof webhookTopics)[number]

const testTopic = 'webhook.test'

const units = v.pipe(v.number(), v.integer())

const detailSchema = v.variant('about', [
  v.object({ about: v.literal('order'), row: units, position: units }),
  v.object({
    about: v.literal('stock'),
    reason: v.string(),
    changes: v.array(v.object({ product: v.string(), before: units, after: units })),
  }),
  v.object({ about: v.literal('nothing') }),
])

/** Event as stored in the outbox. Orders are only referenced, because they contain personal data. */
export type EventReference = v.InferOutput<typeof detailSchema>

export type StockChange = Extract<EventReference, { about: 'stock' }>['changes'][number]

export function readEventReference(stored: string): EventReference {
  return v.parse(detailSchema, JSON.parse(stored))
}

type Noted = { event: string; topic: string; detail: string; now: number }

const insertDeliveries = createCompiledQuery((database, param: QueryParam<Noted>) =>
  database
    .insertInto('webhook_delivery')
    .columns(['event', 'endpoint', 'topic', 'detail', 'created_at', 'state', 'attempts', 'due_at'])
    .expression((eb) =>
      eb
        .selectFrom('webhook_topic')
        .innerJoin('webhook_endpoint', 'webhook_endpoint.number', 'webhook_topic.endpoint')
        .select([
          sql<string>`cast(${param('event')} as text)`.as('event'),
          'webhook_topic.endpoint',
          'webhook_topic.topic',
          sql<string>`cast(${param('detail')} as text)`.as('detail'),
          sql<number>`cast(${param('now')} as bigint)`.as('created_at'),
          sql<string>`'waiting'`.as('state'),
          sql<number>`0`.as('attempts'),
          sql<number>`cast(${param('now')} as bigint)`.as('due_at'),
        ])
        .where('webhook_topic.topic', '=', param('topic'))
        .where('webhook_endpoint.stopped_at', 'is', null),
    ),
)

/** Must be called in the transaction of the change that causes the event. */
async function enqueueEvent(trx: Database, topic: WebhookTopic, detail: EventReference, now: number): Promise<void> {
  await insertDeliveries(trx, { event: newEventId(), topic, detail: JSON.stringify(detail), now })
}

function newEventId(): string {
  return `evt_${randomUUID().replaceAll('-', '')}`
}

export function recordOrderPlaced(trx: Database, row: number, now: number): Promise<void> {
  return enqueueEvent(trx, 'order.placed', { about: 'order', row, position: 0 }, now)
}

export async function recordOrderAction(
  trx: Database,
  row: number,
  { kind, position }: { kind: string; position: number },
  now: number,
): Promise<void> {
  const topic = webhookTopics.find((each) => each === `order.${kind}`)
  if (topic) await enqueueEvent(trx, topic, { about: 'order', row, position }, now)
}

export async function recordStockChanges(trx: Database, changes: readonly StockChange[], reason: string, now: number) {
  if (changes.length > 0)
    await enqueueEvent(trx, 'stock.changed', { about: 'stock', reason, changes: [...changes] }, now)
}

export async function recordTestEvent(database: Database, endpoint: number, now: number): Promise<string> {
  const event = newEventId()
  const detail = JSON.stringify({ about: 'nothing' } satisfies EventReference)
  await database
    .insertInto('webhook_delivery')
    .values({ event, endpoint, topic: testTopic, detail, created_at: now, state: 'waiting', attempts: 0, due_at: now })
    .execute()
  return event
}
