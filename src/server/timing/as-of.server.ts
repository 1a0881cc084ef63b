import { currentPreview } from '#server/preview/scope.server.ts'
import { lastChange } from '#server/process/changes.server.ts'

/** A later post is not there yet: the parameter `$asOf` of questions about posts. ISO 8601; null shows every post. */
export type AsOf = string | null

/**
 * The time as of which this request sees the content: for visitors now; for an editor who previews the date chosen, or
 * with drafts every post there is.
 */
export function contentAsOf(): AsOf {
  const session = currentPreview()
  if (session?.asOf !== undefined) return new Date(session.asOf).toISOString()
  return session?.perspective === 'drafts' ? null : visitorsAsOf()
}

/**
 * The time as of which visitors see the content: the minute that began last, so that processes ask the same question, or
 * the last change of the content since, which is one too when a post appears by its date.
 */
export function visitorsAsOf(now = Date.now()): string {
  const [minute, changed] = [now - (now % 60_000), lastChange('content')]
  return new Date(changed <= now ? Math.max(minute, changed) : minute).toISOString()
}
