import type { ReactNode } from 'react'
import { classNames } from '#ui/props.ts'

export interface TotalsRow {
  label: ReactNode
  /** Formatted with currency, or a word such as "Free". */
  value: ReactNode
  key: string
  /** If true, the row is the grand total, which is large and below a line. */
  total?: boolean | undefined
  note?: ReactNode
}

export function Totals({ rows }: { rows: readonly TotalsRow[] }) {
  return (
    <dl className="grid gap-2 tabular-nums">
      {rows.map(({ key, label, value, total, note }) => (
        <div key={key} className={`grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 ${total ? totalClass : 'text-sm'}`}>
          <dt className={classNames(total && 'font-display')}>{label}</dt>
          <dd className={classNames('text-end', total && 'font-display')}>
            {total ? <AnimatedTotal value={value} /> : value}
          </dd>
          {note ? <dd className="col-span-2 text-sm font-normal text-ink-muted wrap-anywhere">{note}</dd> : null}
        </div>
      ))}
    </dl>
  )
}

/** The key restarts the animation when the total changes. */
function AnimatedTotal({ value }: { value: ReactNode }) {
  return (
    <span key={String(value)} className="roll">
      {value}
    </span>
  )
}

const totalClass = 'text-xl font-semibold not-first:mt-2 not-first:border-t not-first:border-line not-first:pt-4'
