import { isSameSecret } from '@pouchery/platform/http/is-same-secret'
import { createJsonErrorResponse } from '#server/http/answering/json-body.server.ts'
import { env } from '#server/process/env.server.ts'
import { defineProcessSingleton } from '#server/process/process-singleton.server.ts'
import { getEmbeddedServices } from '#server/wiring/embedded-services.server.ts'

export const getProcessMetrics = defineProcessSingleton('metrics', async () => {
  const { createMetrics } = await import('./metrics.server.ts')
  return createMetrics({ settings: env(), services: getEmbeddedServices })
})

/** Requires `METRICS_TOKEN` as a bearer token (401 otherwise). Responds with 404 if no token is configured. */
export async function handleMetrics(request: Request): Promise<Response> {
  const { metricsToken } = env()
  if (metricsToken === undefined) return createJsonErrorResponse(404, 'Not found.')
  const shown = /^Bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
  if (!isSameSecret(shown, metricsToken)) {
    return createJsonErrorResponse(401, 'Send the value of METRICS_TOKEN as a bearer token.', {
      'www-authenticate': 'Bearer',
    })
  }
  const metrics = await getProcessMetrics()
  const headers = { 'content-type': metrics.contentType, 'cache-control': 'no-store' }
  return new Response(await metrics.text(), { headers })
}
