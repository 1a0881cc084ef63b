import { findDocumentsWithProblems } from '#jobs/content-attention/find-documents-with-problems.server.ts'
import { createContentReader } from '#services/content/reader.server.ts'
import { createStudioResponse, identifyStudioCaller, toContentErrorResponse } from './studio-caller.server.ts'

/**
 * Handles `GET /api/studio/attention`: responds with the published documents that the site cannot display
 * completely, `{documents: [{id, type, name, problems}]}`. 502 while the content service is down.
 */
export async function handleAttention(request: Request): Promise<Response> {
  const caller = await identifyStudioCaller(request, { changes: false })
  if (!caller.ok) return caller.response
  // The studio sends this request right after a publish, when the CDN can be outdated.
  const clientConfig = { ...caller.clientConfig, bypassCdn: true }
  try {
    return createStudioResponse({
      documents: await findDocumentsWithProblems(createContentReader(async () => clientConfig)),
    })
  } catch (error) {
    return toContentErrorResponse(error)
  }
}
