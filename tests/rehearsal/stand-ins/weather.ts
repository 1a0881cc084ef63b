/** How a stand-in answers at the moment. */
export interface Weather {
  /** Until an answer begins, ms. */
  latencyMs: number
  /**
   * As it should, not more than so often, with errors of its own, with the page of a host in front that says that it is
   * being worked on, or by breaking the connection.
   */
  mode: 'fine' | 'limited' | 'broken' | 'maintenance' | 'cut'
}

export const fine: Weather = { latencyMs: 0, mode: 'fine' }

/** What a service answers on a bad day, in its own words. */
export interface BadDay {
  limited: () => Response
  broken: () => Response
}

const maintenance = '<!doctype html><title>503</title><h1>We are down for maintenance</h1>'

/** The answer of a bad day; undefined on any other. `'cut'` is for whoever holds the connection. */
export function badAnswer(mode: Weather['mode'], words: BadDay): Response | 'cut' | undefined {
  if (mode === 'limited') return words.limited()
  if (mode === 'broken') return words.broken()
  if (mode === 'cut') return 'cut'
  if (mode === 'fine') return undefined
  return new Response(maintenance, { status: 503, headers: { 'content-type': 'text/html', 'retry-after': '120' } })
}
