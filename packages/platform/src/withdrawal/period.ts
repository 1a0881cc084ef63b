import { dayMs } from '../retention/rule.ts'

/** Facts from which the withdrawal period is calculated. Times are in ms since 1970. */
export interface DeliveryFacts {
  placedAt: number
  /** Missing if the dispatch was not recorded. */
  dispatchedAt?: number
  /** Time at which the buyer or a representative received the last of the goods. Missing if not recorded. */
  deliveredAt?: number
  /** Maximum number of days between dispatch and delivery. */
  maxDeliveryDays: number
  /** Time at which the mail about the right of withdrawal was sent. Null if it has not been sent. */
  informedAt: number | null
}

/** Length of the withdrawal period, counted from the day after delivery (directive 2011/83/EU, article 9). */
const periodDays = 14

/** Extension of the period if the buyer was not informed of the right of withdrawal (article 10). */
const extensionMonths = 12

/**
 * Returns the exclusive end of the withdrawal period, which is always midnight UTC. Missing facts are interpreted in
 * the buyer's favour: an unrecorded delivery is assumed to be on the last possible day. A buyer who was informed late
 * has 14 days from that day, but no longer than the extended period. A period that would end on a weekend ends on the
 * following Monday (regulation 1182/71, article 3(4)).
 */
export function withdrawalPeriodEnd(facts: DeliveryFacts): number {
  const { placedAt, dispatchedAt = placedAt, maxDeliveryDays, informedAt } = facts
  const delivered = facts.deliveredAt ?? dispatchedAt + maxDeliveryDays * dayMs
  const usual = daysAfter(delivered)
  const longest = monthsLater(usual, extensionMonths)
  const end = informedAt === null ? longest : Math.min(longest, Math.max(usual, daysAfter(informedAt)))
  return afterWeekend(end)
}

/** Returns a time on the last day of a period. `end` is the exclusive end of the period. */
export function lastDayOf(end: number): number {
  return end - 1
}

/** Returns the exclusive end of the period that is triggered at `moment`. */
function daysAfter(moment: number): number {
  return startOfDay(moment) + (periodDays + 1) * dayMs
}

function startOfDay(moment: number): number {
  return Math.floor(moment / dayMs) * dayMs
}

/**
 * Adds months to the last day of the period, not to the exclusive end. If the target month is shorter, returns its last
 * day.
 */
function monthsLater(end: number, months: number): number {
  const last = new Date(end - dayMs)
  const [year, month] = [last.getUTCFullYear(), last.getUTCMonth() + months]
  const lastOfMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return Date.UTC(year, month, Math.min(last.getUTCDate(), lastOfMonth)) + dayMs
}

/** Extends a period that ends on a Saturday or Sunday to the end of Monday. */
function afterWeekend(end: number): number {
  const lastDay = new Date(end - dayMs).getUTCDay()
  if (lastDay === 6) return end + 2 * dayMs
  return lastDay === 0 ? end + dayMs : end
}
