import { getPageLanguage } from '#features/site/page-language.ts'
import { formatDateRange } from '#lib/format/format-date-range.ts'
import { computeDeliveryWindow } from '#market-rules/delivery/delivery-window.ts'
import { m } from '#messages/first.ts'

/**
 * Returns the delivery dates of an order placed now. Browser only, because cached pages would contain outdated dates.
 * The buy box loads this file when the delivery time becomes visible.
 */
export function formatExpectedDelivery(country: string): string {
  const { from, to } = computeDeliveryWindow('standard', country, Date.now())
  return m.product_delivery_expected({ days: formatDateRange(from, to, getPageLanguage()) })
}
