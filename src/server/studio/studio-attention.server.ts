import { findDocumentsWithProblems } from '#jobs/content-attention/find-documents-with-problems.server.ts'
import { createContentReader } from '#services/content/reader.server.ts'
import { createStudioResponse, identifyStudioCaller, toContentErrorResponse } from './studio-caller.server.ts'

/**
 * Handles `GET /api/studio/attention`: responds with `{documents: [{id, type, name, problems}]}`, the published
 * documents that the shop cannot display completely, or with 502 while the content service is down.
 */
export async function handleDocumentsWithProblems(request: Request): Promise<Response> {
  const caller = await identifyStudioCaller(request, { requiresWrite: false })
  if (!caller.ok) return caller.response
  // The studio sends this request right after publishing, when the CDN may still be outdated.
  const clientConfig = { ...caller.clientConfig, bypassCdn: true }
  try {
    return createStudioResponse({
      documents: await findDocumentsWithProblems(createContentReader(async () => clientConfig)),
    })
  } catch (error) {
    return toContentErrorResponse(error)
  }
}
