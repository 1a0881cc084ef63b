import { createHmac } from 'node:crypto'
import type { Database } from '@pouchery/platform/database/database'
import { type EventReference, readEventReference } from '../events/record-event.ts'
import { loadOrderEvents } from '../order-status/order-fulfilment.ts'
import { toOrderRecord } from '../records/order-record.ts'
import type { ClaimedDelivery } from './claim-delivery.ts'

/** Returns `{ type, timestamp, data }` as JSON, or undefined if the order or products of the event were deleted. */
export async function buildWebhookMessage(database: Database, { topic, detail, created_at }: ClaimedDelivery) {
  const data = await buildMessageData(database, readEventReference(detail))
  return data && JSON.stringify({ type: topic, timestamp: new Date(Number(created_at)).toISOString(), data })
}

async function buildMessageData(database: Database, reference: EventReference): Promise<object | undefined> {
  switch (reference.about) {
    case 'nothing':
      return { message: 'This is a test message. No event occurred.' }
    case 'order':
      return orderData(database, reference)
    case 'stock':
      return stockData(database, reference)
  }
}

async function orderData(database: Database, { row, position }: Extract<EventReference, { about: 'order' }>) {
  const order = await database
    .selectFrom('shop_order')
    .select(['number', 'document', 'created_at'])
    .where('number', '=', row)
    .executeTakeFirst()
  if (!order) return undefined
  const events = (await loadOrderEvents(database, [row])).get(row) ?? []
  const record = toOrderRecord(order, events)
  const place = (kind: string) => events.filter((event) => event.kind === kind && event.position < position).length
  const received = events.find((event) => event.position === position)
  switch (received?.kind) {
    case 'shipped':
      return { order: record, shipment: record.shipments[place('shipped')] }
    case 'cancelled':
      return { order: record, cancellation: record.cancellations[place('cancelled')] }
    case 'returned':
      return { order: record, return: record.returns[place('returned')] }
    case 'refunded':
      return { order: record, refund: record.refunds[place('refunded')] }
    default:
      return { order: record }
  }
}

async function stockData(database: Database, { reason, changes }: Extract<EventReference, { about: 'stock' }>) {
  const ids = changes.map(({ product }) => product)
  const products = await database.selectFrom('product').select(['id', 'sku']).where('id', 'in', ids).execute()
  const skus = new Map(products.map(({ id, sku }) => [id, sku]))
  const known = changes.flatMap(({ product, before, after }) => {
    const sku = skus.get(product)
    return sku === undefined ? [] : [{ sku, before, quantity: after }]
  })
  return known.length === 0 ? undefined : { reason, stock: known }
}

/** Signs `id.timestamp.body` with HMAC-SHA256 for Standard Webhooks (standardwebhooks.com). `at` is Unix time in ms. */
export function createWebhookHeaders(secret: string, id: string, at: number, body: string): Record<string, string> {
  const timestamp = String(Math.floor(at / 1000))
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` }
}
