import { visitorContentDate } from '#server/process/as-of.server.ts'
import { currentPreview } from './scope.server.ts'

/**
 * Date for which this request sees posts (`$asOf`, ISO 8601): the current time for visitors, the preview date in a
 * preview, and null with drafts, to include every post.
 */
export function previewDate(): string | null {
  const session = currentPreview()
  if (session?.asOf !== undefined) return new Date(session.asOf).toISOString()
  return session?.perspective === 'drafts' ? null : visitorContentDate()
}
