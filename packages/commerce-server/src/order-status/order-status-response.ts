import type { OrderEvent } from './events.ts'
import type { OrderState } from './order-fulfilment.ts'

/** See commerce reference section 2.3. */
const statuses: Record<OrderState, { status: string; statusDescription: string }> = {
  pending: { status: 'untouched', statusDescription: 'Pending' },
  confirmed: { status: 'progress', statusDescription: 'Confirmed' },
  processing: { status: 'progress', statusDescription: 'Processing' },
  completed: { status: 'ok', statusDescription: 'Completed' },
  cancelled: { status: 'failed', statusDescription: 'Cancelled' },
}

export function toWireOrderState(state: string): { status: string; statusDescription: string } {
  return Object.entries(statuses).find(([name]) => name === state)?.[1] ?? statuses.pending
}

/** Only the response to `POST orders` contains shipments. `shippedDate` is in UTC. */
export function toWireShipments(order: string, events: readonly OrderEvent[]) {
  return events.flatMap((event) => {
    if (event.kind !== 'shipped') return []
    const { carrier, service, trackingId, trackingUrl, message, at, position } = event
    return {
      shipmentId: `${order}-${position}`,
      shippedDate: new Date(at).toISOString().slice(0, 19).replace('T', ' '),
      carrier,
      service,
      trackingId,
      trackingUrl,
      returnSlipTracking: '',
      additionalMessage: message,
    }
  })
}
