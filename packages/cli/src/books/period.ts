import type { ParseArgsOptionsConfig } from 'node:util'
import type { Period } from '@pouchery/commerce-server/admin'
import { books } from 'pouchery/config/books'
import * as v from 'valibot'
import { UsageError } from '../command.ts'

const day = v.pipe(v.string(), v.check(isDay, 'must be a day such as 2026-01-31'))

/** Options of a command about a period; both days are within. */
export const periodEntries = { from: v.optional(day), to: v.optional(day) }

export const periodOptions: ParseArgsOptionsConfig = { from: { type: 'string' }, to: { type: 'string' } }

export const periodDetails: readonly string[] = [
  '--from DAY  first day of issue, such as 2026-01-01',
  '--to DAY    last day of issue, such as 2026-03-31',
  `Days begin and end where the seller is (${books.timeZone}).`,
]

interface Given {
  from?: string | undefined
  to?: string | undefined
}

/** A period, from the beginning or until now where a day is missing. @throws UsageError for one that ends before it begins */
export function periodOf({ from = '0000-01-01', to = '9999-12-31' }: Given): Period {
  if (from > to) throw new UsageError(`--to ${to} is before --from ${from}.`)
  return { from, to }
}

/** A period of which both days were said. @throws UsageError */
export function wholePeriodOf({ from, to }: Given): Period {
  if (from === undefined) throw new UsageError('--from is missing.')
  if (to === undefined) throw new UsageError('--to is missing.')
  return periodOf({ from, to })
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const moment = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text)
}
