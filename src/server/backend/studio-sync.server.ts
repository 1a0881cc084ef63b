import * as v from 'valibot'
import { createCatalogueClient } from '#services/commerce/catalogue.server.ts'
import { CommerceRefused, CommerceUnreachable, CommerceUnreadable } from '#services/commerce/errors.ts'
import { createContentWriter } from '#services/content/writer.server.ts'
import { syncContent } from '../content-sync/sync-content.server.ts'
import { commerceGateway } from '../gateway.server.ts'
import { readJsonBody } from '../http/json-body.server.ts'
import { contentFailure } from './content-failure.server.ts'
import { studioAnswer, studioCaller } from './studio-caller.server.ts'

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
    return studioAnswer({ changes: await syncContent(catalogue, createContentWriter(caller.gateway), input.value) })
  } catch (error) {
    const isCommerce = [CommerceRefused, CommerceUnreachable, CommerceUnreadable].some((kind) => error instanceof kind)
    return isCommerce
      ? studioAnswer({ message: 'The commerce service gave no usable answer.' }, 502)
      : contentFailure(error)
  }
}
