import type { InvoicePeriod } from '@pouchery/commerce-server/admin'
import { invoicingSettings } from 'pouchery/config/invoicing'
import * as v from 'valibot'
import { type OptionValues, UsageError } from '../command.ts'
import { isCalendarDay } from '../options.ts'

const dayMessage = 'must be a date such as 2026-01-31'
const day = v.pipe(v.string(), v.isoDate(dayMessage), v.check(isCalendarDay, dayMessage))

/** First and last day of the period, both inclusive. */
export const periodOptions = { from: v.optional(day), to: v.optional(day) }

export const periodHelp: readonly string[] = [
  '--from DAY  first day of issue, such as 2026-01-01',
  '--to DAY    last day of issue, such as 2026-03-31',
  `Days are in the time zone of the seller (${invoicingSettings.timeZone}).`,
]

type PeriodOptions = OptionValues<typeof periodOptions>

/** A missing day leaves that end of the period open. @throws UsageError if the period ends before it starts */
export function toPeriod({ from = '0000-01-01', to = '9999-12-31' }: PeriodOptions): InvoicePeriod {
  if (from > to) throw new UsageError(`--to ${to} is before --from ${from}.`)
  return { from, to }
}

/** @throws UsageError if a day is missing */
export function requirePeriod({ from, to }: PeriodOptions): InvoicePeriod {
  if (from === undefined) throw new UsageError('--from is missing.')
  if (to === undefined) throw new UsageError('--to is missing.')
  return toPeriod({ from, to })
}
