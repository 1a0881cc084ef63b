import { lastChange } from './changes.server.ts'

/**
 * The time as of which visitors see the content: the minute that began last, so that processes ask the same question, or
 * the last change of the content since, which is one too when a post appears by its date. ISO 8601.
 */
export function visitorsAsOf(now = Date.now()): string {
  const [minute, changed] = [now - (now % 60_000), lastChange('content')]
  return new Date(changed <= now ? Math.max(minute, changed) : minute).toISOString()
}
