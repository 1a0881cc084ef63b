import { logPurchase } from '#services/analytics/purchase-log.ts'
import type { WireOrder } from '#services/commerce/wire/order.ts'
import { purchaseOf } from './rules/purchase.ts'

/** Logs an order once in this browser, however often its receipt is shown. A failure is a warning, never an error. */
export async function recordPurchase(order: WireOrder): Promise<void> {
  try {
    const flag = `purchaseLogged.${order.order}`
    if (localStorage.getItem(flag) !== null) return
    // Before the call, so that a reload while it runs does not log a second time.
    localStorage.setItem(flag, '1')
    await logPurchase(purchaseOf(order, location.host, sessionStorage.getItem('gclid')))
  } catch (error) {
    console.warn('The purchase was not logged.', error)
  }
}
