import { getVisitorContentDate } from '#server/process/as-of.server.ts'
import { getCurrentPreview } from './scope.server.ts'

/**
 * Returns `$asOf` (ISO 8601) for posts: the preview date, or else the current time. Null, which includes every
 * post, in a preview of drafts without a date.
 */
export function getPreviewDate(): string | null {
  const session = getCurrentPreview()
  if (session?.asOf !== undefined) return new Date(session.asOf).toISOString()
  return session?.perspective === 'drafts' ? null : getVisitorContentDate()
}
