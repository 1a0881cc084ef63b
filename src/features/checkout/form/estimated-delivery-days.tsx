import { getPageLanguage } from '#features/site/page-language.ts'
import { formatDateRange } from '#lib/format/format-date-range.ts'
import { computeDeliveryWindow } from '#market-rules/delivery/delivery-window.ts'

// Loaded on the first interaction with the form.

export function EstimatedDeliveryDays({ method, country }: { method: string; country: string }) {
  const { from, to } = computeDeliveryWindow(method, country, Date.now())
  return formatDateRange(from, to, getPageLanguage())
}
