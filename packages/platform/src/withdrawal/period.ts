import { dayMs } from '../retention/rule.ts'

/** Input for calculating the withdrawal period. Times are in ms since 1970. */
export interface DeliveryFacts {
  placedAt: number
  /** Absent if the dispatch was not recorded. */
  dispatchedAt?: number
  /** Receipt of the last of the goods by the buyer or the buyer's representative. Absent if not recorded. */
  deliveredAt?: number
  /** Maximum number of days between dispatch and delivery. */
  maxDeliveryDays: number
  /** Time of the mail about the right of withdrawal. Null if it was not sent yet. */
  informedAt: number | null
}

/** Length of the period, counted from the day after delivery (directive 2011/83/EU, article 9). */
const periodDays = 14

/** Extension if the buyer was not informed of the right (article 10). */
const extensionMonths = 12

/**
 * Returns the end of the period (exclusive), always midnight UTC. Missing facts count in the buyer's favour: an
 * unrecorded delivery is assumed on the last possible day. A buyer who was informed late has 14 days from then, up to
 * the end of the extended period. A period that would end on a weekend ends with the following Monday (regulation
 * 1182/71, article 3(4)).
 */
export function withdrawalPeriodEnd(facts: DeliveryFacts): number {
  const { placedAt, dispatchedAt = placedAt, maxDeliveryDays, informedAt } = facts
  const delivered = facts.deliveredAt ?? dispatchedAt + maxDeliveryDays * dayMs
  const usual = daysAfter(delivered)
  const longest = monthsLater(usual, extensionMonths)
  const end = informedAt === null ? longest : Math.min(longest, Math.max(usual, daysAfter(informedAt)))
  return afterWeekend(end)
}

/** Returns a time on the last day of a period with the exclusive end `end`. */
export function lastDayOf(end: number): number {
  return end - 1
}

/** Exclusive end of the period that starts at `moment`. */
function daysAfter(moment: number): number {
  return startOfDay(moment) + (periodDays + 1) * dayMs
}

function startOfDay(moment: number): number {
  return Math.floor(moment / dayMs) * dayMs
}

/** Clamps to the end of the target month. Adds the months to the last day of the period, not to the midnight after it. */
function monthsLater(end: number, months: number): number {
  const last = new Date(end - dayMs)
  const [year, month] = [last.getUTCFullYear(), last.getUTCMonth() + months]
  const lastOfMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return Date.UTC(year, month, Math.min(last.getUTCDate(), lastOfMonth)) + dayMs
}

/** Moves an end on Saturday or Sunday to the end of Monday. */
function afterWeekend(end: number): number {
  const lastDay = new Date(end - dayMs).getUTCDay()
  if (lastDay === 6) return end + 2 * dayMs
  return lastDay === 0 ? end + dayMs : end
}
