import { pageLanguage } from '#features/site/page-language.ts'
import { dayRange } from '#lib/format/day-range.ts'
import { deliveryWindow } from '#market-rules/delivery/delivery-window.ts'
import { m } from '#messages/first.ts'

// Apart from the buy box, which asks for it when somebody comes near what it says.

/** When a parcel that is ordered now should arrive in a country, in words. Browser only: a document is kept for days. */
export function expectedDelivery(country: string): string {
  const { from, to } = deliveryWindow('standard', country, Date.now())
  return m.product_delivery_expected({ days: dayRange(from, to, pageLanguage()) })
}
