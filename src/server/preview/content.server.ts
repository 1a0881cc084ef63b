import { getContentGateway } from '#server/wiring/gateway.server.ts'
import type { ContentGateway } from '#services/content/client.ts'
import { createContentReader } from '#services/content/reader.server.ts'
import { getCurrentPreview } from './scope.server.ts'

/** On the shop's own domains (specification section 2). */
const studioPath = '/studio'

async function visibleContent(): Promise<ContentGateway> {
  const gateway = await getContentGateway()
  const session = getCurrentPreview()
  return session ? { ...gateway, preview: { perspective: session.perspective, studioPath } } : gateway
}

/**
 * Reads drafts for editors in preview. Callers must bypass caches while `isPreviewing`, otherwise visitors would
 * see drafts.
 */
export const pageContentReader = createContentReader(visibleContent)
