import { visitorsAsOf } from '#server/process/as-of.server.ts'
import { currentPreview } from './scope.server.ts'

/**
 * The date as of which this request sees posts (`$asOf`, ISO 8601): now for visitors, the chosen date in a preview, null with
 * drafts, which shows every post.
 */
export function contentAsOf(): string | null {
  const session = currentPreview()
  if (session?.asOf !== undefined) return new Date(session.asOf).toISOString()
  return session?.perspective === 'drafts' ? null : visitorsAsOf()
}
