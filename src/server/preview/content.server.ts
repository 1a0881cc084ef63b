import { contentGateway } from '#server/wiring/gateway.server.ts'
import type { ContentGateway } from '#services/content/client.ts'
import { createContentReader } from '#services/content/reader.server.ts'
import { currentPreview } from './scope.server.ts'

/** Where the studio lives on the shop's own domains (specification section 2). */
const studioPath = '/studio'

/** The content service as this request may see it: an editor who previews reads drafts, with the server's token. */
async function visibleContent(): Promise<ContentGateway> {
  const gateway = await contentGateway()
  const session = currentPreview()
  return session ? { ...gateway, preview: { perspective: session.perspective, studioPath } } : gateway
}

/**
 * Content for pages, drafts for editors. Whoever remembers its answers must ask past the memory while `isPreviewing`,
 * or visitors would see drafts.
 */
export const pageContent = createContentReader(visibleContent)
