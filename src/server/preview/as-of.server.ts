import { visitorContentDate } from '#server/process/as-of.server.ts'
import { currentPreview } from './scope.server.ts'

/**
 * Returns the date at which this request reads posts (`$asOf`, ISO 8601): the preview date in a preview, otherwise the
 * current time. In a preview of drafts without a date, returns null, which includes every post.
 */
export function previewDate(): string | null {
  const session = currentPreview()
  if (session?.asOf !== undefined) return new Date(session.asOf).toISOString()
  return session?.perspective === 'drafts' ? null : visitorContentDate()
}
