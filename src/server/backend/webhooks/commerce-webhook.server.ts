import * as v from 'valibot'
import { env } from '#server/process/env.server.ts'
import { isSigned } from '#services/webhook-signature.server.ts'
import { receiveChange } from './change-webhook.server.ts'

/** What changed, as lists of ids by kind; which ones does not matter, as every copy is thrown away. */
const payload = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown()))

/** `POST /api/webhooks/commerce`: a hosted commerce service says that its catalogue changed. */
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
