import type { NicotineOrder } from '#services/commerce/sale/nicotine-bought.ts'

/** What was bought in a month; `month` is `YYYY-MM`. */
export interface NicotineMonth {
  month: string
  cans: number
  /** mg, in whole ones. */
  mg: number
}

/** What was bought in the last twelve months, the newest first; `unknown` where of some cans nobody knows the nicotine. */
export interface NicotineBought {
  months: NicotineMonth[]
  unknown: boolean
}

const shownMonths = 12

/** The month at `now` (ms since 1970) and the eleven before it, the newest first, as `YYYY-MM` of UTC. */
export function lastMonths(now: number): string[] {
  const date = new Date(now)
  return Array.from({ length: shownMonths }, (_, back) =>
    new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - back, 1)).toISOString().slice(0, 7),
  )
}

/** Whether a page of orders, the newest first, leads on to others of the months shown. */
export function leadsOn(page: readonly NicotineOrder[], size: number, now: number): boolean {
  const [last, first = ''] = [page.at(-1), lastMonths(now).at(-1)]
  return page.length === size && last !== undefined && last.date >= first
}

/** Cans and nicotine of each of the last twelve months, also of those without. */
export function nicotineMonths(orders: readonly NicotineOrder[], now: number): NicotineBought {
  const months = lastMonths(now).map((month) => {
    const lines = orders.filter(({ date }) => date.startsWith(month)).flatMap((order) => order.lines)
    const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0)
    const unknown = lines.some(({ mg }) => mg === undefined)
    const counted = { cans: sum(lines.map(({ cans }) => cans)), mg: Math.round(sum(lines.map(({ mg = 0 }) => mg))) }
    return { month, ...counted, unknown }
  })
  return {
    months: months.map(({ month, cans, mg }) => ({ month, cans, mg })),
    unknown: months.some(({ unknown }) => unknown),
  }
}
