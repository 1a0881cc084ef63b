import { getLastChangeTime } from './changes.server.ts'

/**
 * Returns the later of the start of the current minute and the last content change (ISO 8601). Rounding lets all
 * processes send the same query. A scheduled post that becomes visible counts as a content change.
 */
export function getVisitorAsOfDate(now = Date.now()): string {
  const [minute, changed] = [now - (now % 60_000), getLastChangeTime('content')]
  return new Date(changed <= now ? Math.max(minute, changed) : minute).toISOString()
}
