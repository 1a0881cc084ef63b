import { dayMs } from '../retention/rule.ts'

/** Times are Unix time in ms. */
export interface DeliveryDates {
  placedAt: number
  /** Undefined if the dispatch was not recorded. */
  dispatchedAt?: number
  /** Time at which the buyer or a representative received the last item. Undefined if the receipt was not recorded. */
  deliveredAt?: number
  /** Maximum number of days between dispatch (or order, if the dispatch was not recorded) and delivery. */
  maxDeliveryDays: number
  /** Time of the email about the right of withdrawal. Null if the email has not been sent. */
  informedAt: number | null
}

/** Length of the withdrawal period, counted from the day after delivery (directive 2011/83/EU, article 9). */
const periodDays = 14

/** Extension of the period if the buyer was not informed of the right of withdrawal (article 10). */
const extensionMonths = 12

/**
 * Returns the exclusive end of the withdrawal period, always midnight UTC. In the buyer's favour, an unrecorded
 * delivery is assumed to have taken place on the last possible day. A buyer who was informed late has 14 days from then
 * on, but no longer than the extended period. A period that would end on a weekend ends on the following Monday
 * (regulation 1182/71, article 3(4)).
 */
export function computeWithdrawalPeriodEnd(facts: DeliveryDates): number {
  const { placedAt, dispatchedAt = placedAt, maxDeliveryDays, informedAt } = facts
  const delivered = facts.deliveredAt ?? dispatchedAt + maxDeliveryDays * dayMs
  const regularEnd = addPeriodDays(delivered)
  const latestEnd = addMonths(regularEnd, extensionMonths)
  const end = informedAt === null ? latestEnd : Math.min(latestEnd, Math.max(regularEnd, addPeriodDays(informedAt)))
  return moveEndAfterWeekend(end)
}

/** Returns the last millisecond before `end`, which is exclusive. */
export function toInclusiveEnd(end: number): number {
  return end - 1
}

/** Returns the exclusive end of the 14-day period that starts on the day after `moment`. */
function addPeriodDays(moment: number): number {
  return (Math.floor(moment / dayMs) + periodDays + 1) * dayMs
}

/** `end` is exclusive. Adds the months to the day before it. If the target month is too short, uses its last day. */
function addMonths(end: number, months: number): number {
  const last = new Date(end - dayMs)
  const [year, month] = [last.getUTCFullYear(), last.getUTCMonth() + months]
  const lastOfMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return Date.UTC(year, month, Math.min(last.getUTCDate(), lastOfMonth)) + dayMs
}

function moveEndAfterWeekend(end: number): number {
  const lastDay = new Date(end - dayMs).getUTCDay()
  if (lastDay === 6) return end + 2 * dayMs
  return lastDay === 0 ? end + dayMs : end
}
