import * as v from 'valibot'
import { env } from '#server/process/env.server.ts'
import { isSigned } from '#services/webhook-signature.server.ts'
import { receiveChange } from './change-webhook.server.ts'

/** Lists of changed ids by kind. The ids are ignored, because all cached data is invalidated. */
const payload = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown()))

/** Handles `POST /api/webhooks/commerce`: the catalogue of a hosted commerce service changed. */
export function receiveCommerceChange(request: Request): Promise<Response> {
  return receiveChange(request, {
    source: 'catalogue',
    secret: env().commerceWebhookSecret,
    signatureHeader: 'x-centra-signature',
    isSigned: (...delivery) => isSigned('commerce', ...delivery),
    problemOf: (body) =>
      v.is(payload, new URLSearchParams(body).get('payload'))
        ? undefined
        : 'The form field "payload" must be a JSON object.',
  })
}
