import { orderTracking } from '#features/consent/order-tracking.ts'

/**
 * What is told of how the order came about (specification section 3): the tracking data as JSON, with the cart's token.
 * Nothing unless the visitor agreed to it.
 */
export function internalComment(): { internalComment?: string } {
  const tracking = orderTracking()
  return tracking && Object.keys(tracking).length > 0 ? { internalComment: JSON.stringify(tracking) } : {}
}
