import { env } from '#server/process/env.server.ts'
import { contentWriteGateway } from '#server/wiring/gateway.server.ts'
import { ContentServiceError } from '#services/content/errors.ts'
import { renewSharedSecret } from '#services/content/preview-secret.server.ts'
import { createContentWriter } from '#services/content/writer.server.ts'
import { contentFailure, studioCaller, studioResponse } from './studio-caller.server.ts'

/**
 * `POST /api/studio/preview`: stores the preview secret for people who may not write one themselves. 204, or 409 where the
 * shop may not write.
 */
export async function handlePreview(request: Request): Promise<Response> {
  const caller = await studioCaller(request, { changes: false })
  if (!caller.ok) return caller.response
  if (!caller.mayWrite) {
    const gateway = await contentWriteGateway()
    if (!gateway) return studioResponse({ message: noToken }, 409)
    try {
      await renewSharedSecret(createContentWriter(gateway), `${env().origin}/studio`, Date.now())
    } catch (error) {
      if (error instanceof ContentServiceError) return contentFailure(error)
      throw error
    }
  }
  return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } })
}

const noToken = 'The shop has no token to write with (SANITY_WRITE_TOKEN), so only who may write can preview.'
