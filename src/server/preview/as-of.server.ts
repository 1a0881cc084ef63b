import { visitorsAsOf } from '#server/process/as-of.server.ts'
import { currentPreview } from './scope.server.ts'

/**
 * The time as of which this request sees the content: a post of a later date is not there yet. It is the parameter `$asOf`
 * of every question about posts, ISO 8601: for visitors now; for an editor who previews the date chosen, or with drafts
 * null, which shows every post there is.
 */
export function contentAsOf(): string | null {
  const session = currentPreview()
  if (session?.asOf !== undefined) return new Date(session.asOf).toISOString()
  return session?.perspective === 'drafts' ? null : visitorsAsOf()
}
