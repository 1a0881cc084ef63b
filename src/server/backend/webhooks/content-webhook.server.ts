import * as v from 'valibot'
import { env } from '#server/process/env.server.ts'
import { handleChangeWebhook } from './change-webhook.server.ts'

const json = v.pipe(v.string(), v.parseJson())

export function handleContentWebhook(request: Request): Promise<Response> {
  return handleChangeWebhook(request, {
    source: 'content',
    secret: env().content?.webhookSecret,
    signatureHeader: 'sanity-webhook-signature',
    scheme: 'content',
    problemOf: (body) => (v.is(json, body) ? undefined : 'The body is not valid JSON.'),
  })
}
