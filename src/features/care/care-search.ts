/** How what was sent from the page ended. */
const states = ['sent', 'begun', 'email', 'link', 'often', 'away'] as const

export type CareState = (typeof states)[number]

export interface CareSearch {
  state?: CareState
  /** Last day of the break that has begun (`YYYY-MM-DD`), or `open`. */
  until?: string
}

/**
 * The query string of the page about breaks; what is none of it is left out. Plain code and no schema: see
 * docs/decisions/0003.
 */
export function readCareSearch({ state, until }: Record<string, unknown>): CareSearch {
  const known = states.find((name) => name === state)
  const isDay = typeof until === 'string' && /^(\d{4}-\d{2}-\d{2}|open)$/.test(until)
  return { ...(known && { state: known }), ...(isDay && { until }) }
}
