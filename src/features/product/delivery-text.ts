import { pageLanguage } from '#features/site/page-language.ts'
import { dayRange } from '#lib/format/day-range.ts'
import { deliveryWindow } from '#market-rules/delivery/delivery-window.ts'
import { m } from '#messages/first.ts'

// Separate from the buy box, which loads this module when the delivery time becomes visible.

/** For an order placed now. Browser only, because documents are cached for days. */
export function expectedDelivery(country: string): string {
  const { from, to } = deliveryWindow('standard', country, Date.now())
  return m.product_delivery_expected({ days: dayRange(from, to, pageLanguage()) })
}
