export interface DeliveryTimelineProps {
  /** Calendar days (UTC midnight, ms), beginning with the day of the order. */
  days: readonly { date: number; isExpected: boolean }[]
}

/** Timeline of days. Thick lines mark the expected delivery days. Decorative, because adjacent text names the dates. */
export function DeliveryTimeline({ days }: DeliveryTimelineProps) {
  return (
    <span aria-hidden="true" className="delivery-days">
      {days.map(({ date, isExpected }) => (
        <span key={date} data-in={isExpected || undefined}>
          {new Date(date).getUTCDate()}
        </span>
      ))}
    </span>
  )
}
