import type { NicotineOrder } from '#services/commerce/sale/nicotine-orders.ts'

export interface NicotineMonth {
  /** Format: `YYYY-MM`. */
  month: string
  cans: number
  /** Nicotine in whole milligrams. */
  mg: number
}

/** The last twelve months, newest first. `isIncomplete` is true if the nicotine content of some cans is unknown. */
export interface NicotinePurchases {
  months: NicotineMonth[]
  isIncomplete: boolean
}

const displayedMonthCount = 12

/** Returns the current month (UTC) and the eleven before, newest first, as `YYYY-MM`. `now` is Unix time in ms. */
function listLastMonths(now: number): string[] {
  const date = new Date(now)
  return Array.from({ length: displayedMonthCount }, (_, back) =>
    new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - back, 1)).toISOString().slice(0, 7),
  )
}

export function needsNextOrdersPage(page: readonly NicotineOrder[], size: number, now: number): boolean {
  const [last, first = ''] = [page.at(-1), listLastMonths(now).at(-1)]
  return page.length === size && last !== undefined && last.date >= first
}

export function sumNicotineByMonth(orders: readonly NicotineOrder[], now: number): NicotinePurchases {
  const months = listLastMonths(now).map((month) => {
    const lines = orders.filter(({ date }) => date.startsWith(month)).flatMap((order) => order.lines)
    const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0)
    const unknown = lines.some(({ mg }) => mg === undefined)
    const counted = { cans: sum(lines.map(({ cans }) => cans)), mg: Math.round(sum(lines.map(({ mg = 0 }) => mg))) }
    return { month, ...counted, unknown }
  })
  return {
    months: months.map(({ month, cans, mg }) => ({ month, cans, mg })),
    isIncomplete: months.some(({ unknown }) => unknown),
  }
}
