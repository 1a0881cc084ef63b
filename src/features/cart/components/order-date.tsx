import { pageLanguage } from '#features/market/page-language.ts'

/** The day of an order; the service's dates are UTC, `2026-11-12 23:30:00`. Nothing for one that cannot be read. */
export function OrderDate({ date }: { date: string }) {
  const day = new Date(`${date.replace(' ', 'T')}Z`)
  if (Number.isNaN(day.getTime())) return null
  return (
    <time dateTime={day.toISOString()}>
      {new Intl.DateTimeFormat(pageLanguage(), { dateStyle: 'long' }).format(day)}
    </time>
  )
}
