import * as v from 'valibot'
import { env } from '#server/process/env.server.ts'
import { isSigned } from '#services/webhook-signature.server.ts'
import { receiveChange } from './change-webhook.server.ts'

const json = v.pipe(v.string(), v.parseJson())

/** Handles `POST /api/webhooks/content`: a hosted content service published a change. */
export function receiveContentChange(request: Request): Promise<Response> {
  return receiveChange(request, {
    source: 'content',
    secret: env().content?.webhookSecret,
    signatureHeader: 'sanity-webhook-signature',
    isSigned: (...message) => isSigned('content', ...message),
    problemOf: (body) => (v.is(json, body) ? undefined : 'The body is not valid JSON.'),
  })
}
