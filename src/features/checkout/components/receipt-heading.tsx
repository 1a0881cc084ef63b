import type { ReactNode } from 'react'
import { pageLanguage } from '#features/market/page-language.ts'

export interface ReceiptHeadingProps {
  title: string
  /** The line above: number and day. */
  above?: ReactNode
  children?: ReactNode
}

/** The receipt's title between its number and a sentence. */
export function ReceiptHeading({ title, above, children }: ReceiptHeadingProps) {
  return (
    <header>
      <p className="flex min-h-5 flex-wrap gap-x-4 text-sm text-ink-muted tabular-nums">{above}</p>
      <h1 className="mt-3 text-3xl font-semibold">{title}</h1>
      {children ? <p className="mt-4 text-lg text-ink-muted">{children}</p> : null}
    </header>
  )
}

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
