import { documentsInNeed } from '#jobs/content-attention/documents-in-need.server.ts'
import { createContentReader } from '#services/content/reader.server.ts'
import { contentFailure, studioCaller, studioResponse } from './studio-caller.server.ts'

/**
 * `GET /api/studio/attention`: `{documents: [{id, type, name, problems}]}`, the published documents of which the site leaves
 * something out. 502 when the content service is away.
 */
export async function handleAttention(request: Request): Promise<Response> {
  const caller = await studioCaller(request, { changes: false })
  if (!caller.ok) return caller.response
  // Asked for right after a publish, which a network of copies may not know yet.
  const gateway = { ...caller.gateway, pastCdn: true }
  try {
    return studioResponse({ documents: await documentsInNeed(createContentReader(async () => gateway)) })
  } catch (error) {
    return contentFailure(error)
  }
}
