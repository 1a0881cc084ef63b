import * as v from 'valibot'
import { env } from '#server/process/env.server.ts'
import { handleChangeWebhook } from './change-webhook.server.ts'

/** IDs by type. Not used, because a webhook invalidates all cached data. */
const payload = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown()))

export function handleCommerceWebhook(request: Request): Promise<Response> {
  return handleChangeWebhook(request, {
    source: 'catalogue',
    secret: env().commerceWebhookSecret,
    signatureHeader: 'x-centra-signature',
    scheme: 'commerce',
    problemOf: (body) =>
      v.is(payload, new URLSearchParams(body).get('payload'))
        ? undefined
        : 'The form field "payload" must be a JSON object.',
  })
}
