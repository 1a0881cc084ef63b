import { getVisitorAsOfDate } from '#server/process/visitor-as-of-date.server.ts'
import { getContentClientConfig } from '#server/wiring/client-configs.server.ts'
import type { ContentClientConfig } from '#services/content/client.ts'
import { createContentReader } from '#services/content/reader.server.ts'
import { getCurrentPreview } from './scope.server.ts'

/** Path of the studio on the shop's domains (specification section 2.1). */
const studioPath = '/studio'

async function visibleContent(): Promise<ContentClientConfig> {
  const clientConfig = await getContentClientConfig()
  const session = getCurrentPreview()
  return session ? { ...clientConfig, preview: { perspective: session.perspective, studioPath } } : clientConfig
}

/**
 * In preview, reads with the perspective of the session. If `isPreviewing()` is true, callers must bypass caches, or
 * visitors could see drafts.
 */
export const pageContentReader = createContentReader(visibleContent)

/**
 * Returns the value of `$asOf` for posts (ISO 8601): the preview date or the current time. In a preview of drafts
 * without a date, returns null, which includes every post.
 */
export function getAsOfDate(): string | null {
  const session = getCurrentPreview()
  if (session?.asOf !== undefined) return new Date(session.asOf).toISOString()
  return session?.perspective === 'drafts' ? null : getVisitorAsOfDate()
}
