import { purchase } from '#features/tracking/rules/cart-events.ts'
import type { PurchaseData } from '#services/analytics/purchase-log.ts'
import type { Order } from '#services/commerce/shopper/order.ts'

/**
 * An order as the purchase log takes it (specification section 7): what analytics is told of it (integrations reference
 * section 3), with the shop's host and the ad click, where the visitor agreed to keeping that.
 */
export function purchaseOf(order: Order, host: string, gclid: string | null): PurchaseData {
  const { items, ...told } = purchase(order)
  return { host, gclid, ...told, items: items.map((item) => ({ ...item })) }
}
