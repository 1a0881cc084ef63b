import type { OrderEvent } from './events.ts'
import { type PlacedLine, type PlacedOrder, replayEvents } from './order-fulfilment.ts'
import { decide, isFault, type OrderAction } from './transitions.ts'

/** Creates an order whose units cost 1000 each and whose delivery costs 500. `off` is deducted by a voucher. */
export function placedOrder(quantities: readonly number[], off = 0): PlacedOrder {
  const lines: PlacedLine[] = quantities.map((quantity, index) => {
    return {
      line: `l${index}`,
      item: `i${index}`,
      sku: `S-${index}`,
      name: `Can ${index}`,
      quantity,
      total: quantity * 1000,
    }
  })
  const goodsPaid = lines.reduce((sum, { total }) => sum + total, 0) - off
  return { lines, captured: goodsPaid + 500, goodsPaid }
}

export function eventsOf(placed: PlacedOrder, actions: readonly OrderAction[]): OrderEvent[] {
  const events: OrderEvent[] = []
  for (const action of actions) {
    const outcome = decide(replayEvents(placed, events), action)
    const position = events.length + 1
    if (!isFault(outcome)) events.push({ ...outcome, position, at: position, actor: 'test', reason: '' })
  }
  return events
}

export const shipmentDetails = { carrier: 'Post', service: '', trackingId: '', trackingUrl: '', message: '' }
