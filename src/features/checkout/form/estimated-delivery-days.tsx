import { getPageLanguage } from '#features/site/page-language.ts'
import { formatDateRange } from '#lib/format/format-date-range.ts'
import { computeDeliveryWindow, listDeliveryTimelineDays } from '#market-rules/delivery/delivery-window.ts'
import { DeliveryTimeline } from '#ui/order/delivery-timeline.tsx'

export function EstimatedDeliveryDays({ method, country }: { method: string; country: string }) {
  const window = computeDeliveryWindow(method, country, Date.now())
  return (
    <>
      {formatDateRange(window.from, window.to, getPageLanguage())}
      <DeliveryTimeline days={listDeliveryTimelineDays(window)} />
    </>
  )
}
