import { dayMs } from '../retention/rule.ts'

/** What the period for withdrawing from an order counts from. Moments are milliseconds since 1970. */
export interface DeliveryFacts {
  placedAt: number
  /** When it left the shop; absent where nobody noted it. */
  dispatchedAt?: number
  /** When the buyer, or somebody for them, got the last of the goods; absent where nobody noted it. */
  deliveredAt?: number
  /** The most days that its delivery takes from there. */
  maxDeliveryDays: number
  /** When the buyer was told of the right to withdraw, by mail; null for not yet. */
  informedAt: number | null
}

/** Days of the period, beginning with the day after delivery (directive 2011/83/EU, article 9). */
const periodDays = 14

/** How much longer it is for who was not told of it (article 10). */
const uninformedMonths = 12

/**
 * When the period ends: the first moment after it, which is always midnight UTC. What is not known counts for the buyer: a
 * delivery that nobody noted came on the last day it could. Who is told late has 14 days from then, at most the longer
 * period; and a period that would end on a weekend ends with the Monday after it (regulation 1182/71, article 3(4)).
 */
export function periodEnd(facts: DeliveryFacts): number {
  const { placedAt, dispatchedAt = placedAt, maxDeliveryDays, informedAt } = facts
  const delivered = facts.deliveredAt ?? dispatchedAt + maxDeliveryDays * dayMs
  const usual = daysAfter(delivered)
  const longest = monthsLater(usual, uninformedMonths)
  const end = informedAt === null ? longest : Math.min(longest, Math.max(usual, daysAfter(informedAt)))
  return afterWeekend(end)
}

/** The last day of a period that ends at a moment, as a moment within it. */
export function lastDayOf(end: number): number {
  return end - 1
}

/** The end of the last day of the period that a moment begins. */
function daysAfter(moment: number): number {
  return startOfDay(moment) + (periodDays + 1) * dayMs
}

function startOfDay(moment: number): number {
  return Math.floor(moment / dayMs) * dayMs
}

/** A month has no more days than it has: the last day of the period counts, not the midnight after it. */
function monthsLater(end: number, months: number): number {
  const last = new Date(end - dayMs)
  const [year, month] = [last.getUTCFullYear(), last.getUTCMonth() + months]
  const lastOfMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return Date.UTC(year, month, Math.min(last.getUTCDate(), lastOfMonth)) + dayMs
}

/** Saturday's and Sunday's end is Monday's. */
function afterWeekend(end: number): number {
  const lastDay = new Date(end - dayMs).getUTCDay()
  if (lastDay === 6) return end + 2 * dayMs
  return lastDay === 0 ? end + dayMs : end
}
