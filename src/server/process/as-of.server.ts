import { getLastChangeTime } from './changes.server.ts'

/**
 * Returns the start of the current minute (ISO 8601), so that all processes send the same query, or the last content
 * change if it is later. A scheduled post that becomes visible counts as a content change.
 */
export function getVisitorContentDate(now = Date.now()): string {
  const [minute, changed] = [now - (now % 60_000), getLastChangeTime('content')]
  return new Date(changed <= now ? Math.max(minute, changed) : minute).toISOString()
}
