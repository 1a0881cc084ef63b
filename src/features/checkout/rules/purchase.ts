import { purchase } from '#features/tracking/rules/cart-events.ts'
import type { PurchaseData } from '#services/analytics/purchase-log.ts'
import type { Order } from '#services/commerce/shopper/order.ts'

/** An order for the purchase log (specification section 7, integrations reference section 3), with the ad click if allowed. */
export function purchaseOf(order: Order, host: string, gclid: string | null): PurchaseData {
  const { items, ...told } = purchase(order)
  return { host, gclid, ...told, items: items.map((item) => ({ ...item })) }
}
