import { env } from '#server/process/env.server.ts'
import { getContentWriteClientConfig } from '#server/wiring/client-configs.server.ts'
import { renewSharedPreviewSecret } from '#services/content/preview-secret.server.ts'
import { createContentWriter } from '#services/content/writer.server.ts'
import { createStudioResponse, identifyStudioCaller, toContentErrorResponse } from './studio-caller.server.ts'

/**
 * Handles `POST /api/studio/preview`: stores the shared preview secret on behalf of users without write permission.
 * Responds with 204, or with 409 if the shop has no write token.
 */
export async function handleSharedPreviewSecret(request: Request): Promise<Response> {
  const caller = await identifyStudioCaller(request, { requiresWrite: false })
  if (!caller.ok) return caller.response
  if (!caller.mayWrite) {
    const clientConfig = await getContentWriteClientConfig()
    if (!clientConfig) return createStudioResponse({ message: noToken }, 409)
    try {
      await renewSharedPreviewSecret(createContentWriter(clientConfig), `${env().origin}/studio`, Date.now())
    } catch (error) {
      return toContentErrorResponse(error)
    }
  }
  return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } })
}

const noToken = 'The shop has no write token (SANITY_WRITE_TOKEN), so only users with write permission can preview.'
