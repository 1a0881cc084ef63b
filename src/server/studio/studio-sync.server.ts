import * as v from 'valibot'
import { syncContent } from '#jobs/content-sync/sync-content.server.ts'
import { readJsonBody } from '#server/http/json-body.server.ts'
import { ranJob } from '#server/observation/jobs.server.ts'
import { commerceGateway } from '#server/wiring/gateway.server.ts'
import { createCatalogueClient } from '#services/commerce/catalogue.server.ts'
import { CommerceServiceError } from '#services/commerce/errors.ts'
import { createContentWriter } from '#services/content/writer.server.ts'
import { contentFailure, studioAnswer, studioCaller } from './studio-caller.server.ts'

const SyncRequest = v.object({ dryRun: v.optional(v.boolean('must be true or false.'), false) })

const largestBody = 1024

/**
 * `POST /api/studio/sync {dryRun?}`: brings brands, flavours and offers from commerce into content for a person of the
 * studio and answers `{changes}`; 502 when a service is away, else a 4xx with `{message}`.
 */
export async function answerSync(request: Request): Promise<Response> {
  const caller = await studioCaller(request)
  if (!caller.ok) return caller.response
  const input = await readJsonBody(request, SyncRequest, largestBody)
  if (!input.ok) return studioAnswer({ message: input.error.message }, input.error.status)
  const catalogue = createCatalogueClient(await commerceGateway(), console.warn)
  try {
    const writer = createContentWriter(caller.gateway)
    const changes = await ranJob('content-sync', () => syncContent(catalogue, writer, input.value))
    return studioAnswer({ changes })
  } catch (error) {
    return error instanceof CommerceServiceError
      ? studioAnswer({ message: 'The commerce service gave no usable answer.' }, 502)
      : contentFailure(error)
  }
}
