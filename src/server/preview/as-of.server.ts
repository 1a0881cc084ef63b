import { getVisitorContentDate } from '#server/process/as-of.server.ts'
import { getCurrentPreview } from './scope.server.ts'

/**
 * Returns the value of `$asOf` for posts (ISO 8601): the preview date or the current time. In a preview of drafts
 * without a date, returns null, which includes every post.
 */
export function getPreviewDate(): string | null {
  const session = getCurrentPreview()
  if (session?.asOf !== undefined) return new Date(session.asOf).toISOString()
  return session?.perspective === 'drafts' ? null : getVisitorContentDate()
}
