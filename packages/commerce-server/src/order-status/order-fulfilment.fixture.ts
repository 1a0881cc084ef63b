import { type OrderEvent, type PlacedLine, type PlacedOrder, replayEvents } from './order-fulfilment.ts'
import { decideEvent, type OrderAction } from './transitions.ts'

/**
 * Creates an order whose units cost 1000 each and whose delivery costs 500, in minor units. `off` is deducted by a
 * voucher.
 */
export function createPlacedOrder(quantities: readonly number[], off = 0): PlacedOrder {
  const lines: PlacedLine[] = quantities.map((quantity, index) => {
    const names = { line: `l${index}`, item: `i${index}`, sku: `S-${index}`, name: `Can ${index}` }
    return { ...names, quantity, total: quantity * 1000 }
  })
  const goodsPaid = lines.reduce((sum, { total }) => sum + total, 0) - off
  return { lines, captured: goodsPaid + 500, goodsPaid }
}

export function applyActions(placed: PlacedOrder, actions: readonly OrderAction[]): OrderEvent[] {
  const events: OrderEvent[] = []
  for (const action of actions) {
    const outcome = decideEvent(replayEvents(placed, events), action)
    const position = events.length + 1
    if (!('problem' in outcome)) events.push({ ...outcome, position, at: position, actor: 'test', reason: '' })
  }
  return events
}

export const testShipmentDetails = { carrier: 'Post', service: '', trackingId: '', trackingUrl: '', message: '' }
