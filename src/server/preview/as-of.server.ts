import { visitorContentDate } from '#server/process/as-of.server.ts'
import { currentPreview } from './scope.server.ts'

/**
 * Returns `$asOf` (ISO 8601) for posts: the preview date, or else the current time. Null, which includes every
 * post, in a preview of drafts without a date.
 */
export function previewDate(): string | null {
  const session = currentPreview()
  if (session?.asOf !== undefined) return new Date(session.asOf).toISOString()
  return session?.perspective === 'drafts' ? null : visitorContentDate()
}
