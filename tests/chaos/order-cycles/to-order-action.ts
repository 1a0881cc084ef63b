import type { LineQuantity, PlacedOrder } from '../../../packages/commerce-server/src/order-status/order-fulfilment.ts'
import type { OrderAction } from '../../../packages/commerce-server/src/order-status/transitions.ts'
import type { OrderStep } from './plan.ts'

const parcel = { carrier: 'Post', service: '', trackingId: 'T1', trackingUrl: '', message: '' }

/** Converts a planned step to an order action. Line indexes become ids of lines in the placed order. */
export function toOrderAction(step: OrderStep, placed: PlacedOrder): OrderAction {
  switch (step.kind) {
    case 'confirm':
    case 'refund':
    case 'note':
      return step
    case 'ship':
      return { kind: 'ship', ...parcel, ...partsOf(step.parts, placed) }
    case 'cancel':
      return { kind: 'cancel', ...partsOf(step.parts, placed) }
    case 'return':
      return { kind: 'return', toStock: step.toStock, ...partsOf(step.parts, placed) }
  }
}

function partsOf(parts: readonly { line: number; quantity: number }[] | undefined, { lines }: PlacedOrder) {
  if (!parts) return {}
  // The order of the lines can differ, so the index refers to the lines sorted by SKU.
  const sorted = lines.toSorted((a, b) => (a.sku < b.sku ? -1 : 1))
  const meant: LineQuantity[] = parts.map(({ line, quantity }) => ({ line: sorted[line]?.line ?? 'none', quantity }))
  return { parts: meant }
}
