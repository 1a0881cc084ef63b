import { lastChange } from './changes.server.ts'

/**
 * Returns the date at which visitors see content, ISO 8601: the start of the current minute, so that all processes send
 * the same query, or the last content change if it is later. A scheduled post that becomes visible is also a content
 * change.
 */
export function visitorContentDate(now = Date.now()): string {
  const [minute, changed] = [now - (now % 60_000), lastChange('content')]
  return new Date(changed <= now ? Math.max(minute, changed) : minute).toISOString()
}
