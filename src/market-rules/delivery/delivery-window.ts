import { dispatchSettings } from '#app.config'
import { getDateFormat } from '#lib/format/date-format.ts'
import { getDeliveryDays } from './delivery-days.ts'
import { addWorkingDays, isWorkingDay } from './working-days.ts'

const dayMs = 86_400_000

/** Calendar dates, represented as UTC midnights in ms. */
export interface DeliveryWindow {
  ordered: number
  packed: number
  from: number
  to: number
}

export interface DeliveryTimelineDay {
  date: number
  isExpected: boolean
}

export function computeDeliveryWindow(shippingMethod: string, country: string, orderedAt: number): DeliveryWindow {
  const { from, to } = getDeliveryDays(shippingMethod, country)
  const packed = packingDay(orderedAt)
  return {
    ordered: localTime(orderedAt).day,
    packed,
    from: addWorkingDays(packed, from),
    to: addWorkingDays(packed, to),
  }
}

/** Returns every calendar day from the order to the last day of the window. */
export function listDeliveryTimelineDays({ ordered, from, to }: DeliveryWindow): DeliveryTimelineDay[] {
  return Array.from({ length: (to - ordered) / dayMs + 1 }, (_, index) => {
    const date = ordered + index * dayMs
    return { date, isExpected: date >= from && isWorkingDay(date) }
  })
}

/** Returns the next working day for orders at or after the cut-off or on non-working days (in the shop's time zone). */
function packingDay(orderedAt: number): number {
  const { day, hour } = localTime(orderedAt)
  const late = isWorkingDay(day) && hour >= dispatchSettings.cutOffHour
  return addWorkingDays(late ? day + dayMs : day, 0)
}

function localTime(moment: number): { day: number; hour: number } {
  const format = getDateFormat('en', {
    ...{ timeZone: dispatchSettings.timeZone, hourCycle: 'h23' },
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit' },
  })
  const parts = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]))
  const { year = 1970, month = 1, day = 1, hour = 0 } = parts
  return { day: Date.UTC(year, month - 1, day), hour }
}
