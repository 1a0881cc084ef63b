import * as v from 'valibot'
import { m } from '#messages/all.server.ts'
import { readJsonBody } from '#server/http/answering/json-body.server.ts'
import { env } from '#server/process/env.server.ts'
import { getContentClientConfig } from '#server/wiring/client-configs.server.ts'
import { readPreviewRequest } from '#services/content/private-client.server.ts'
import { derivePreviewKey } from './key.server.ts'
import { getCurrentPreview } from './scope.server.ts'
import { createPreviewSession, previewPerspectives } from './session.server.ts'
import { createExpiredPreviewSessionCookie, createPreviewSessionCookie } from './session-cookie.server.ts'

const date = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.transform((text) => Date.parse(text)),
  v.integer(),
  v.minValue(0),
)

/** If `asOf` is null, the preview date is removed. Omitted fields remain unchanged. */
const previewChoiceSchema = v.object({
  perspective: v.optional(v.picklist(previewPerspectives)),
  asOf: v.optional(v.nullable(date)),
})

/**
 * Handles `GET /api/preview/enable` (`sanity-preview-secret`, `sanity-preview-pathname`): starts a preview and
 * redirects to the page. Responds with 404 without a content read token, 401 for an unknown secret, and 503 while the
 * content service is down.
 */
export async function handleEnablePreview(request: Request): Promise<Response> {
  const key = await derivePreviewKey()
  if (!key) return sentenceResponse(404, m.preview_unavailable())
  const asked = await readPreviewRequest(await getContentClientConfig(), request.url).catch(() => 'away' as const)
  if (asked === 'away') return sentenceResponse(503, m.preview_service_unavailable())
  if (!asked) return sentenceResponse(401, m.preview_secret_invalid())
  const now = Date.now()
  const session = createPreviewSession(asked.perspective === 'published' ? 'published' : 'drafts', now)
  return redirectWithCookie(parseReturnPath(asked.path), createPreviewSessionCookie(session, key, now, isHttps()))
}

export function handleDisablePreview(request: Request): Response {
  return redirectWithCookie(
    parseReturnPath(new URL(request.url).searchParams.get('to')),
    createExpiredPreviewSessionCookie(isHttps()),
  )
}

/** Handles `POST /api/preview/perspective {perspective?, asOf?: ISO 8601 | null}`. Returns a 401 outside a preview. */
export async function handleChoosePerspective(request: Request): Promise<Response> {
  const [session, key] = [getCurrentPreview(), await derivePreviewKey()]
  if (!session || !key) return Response.json({ error: m.preview_secret_invalid() }, { status: 401 })
  const body = await readJsonBody(request, previewChoiceSchema, 1024)
  if (!body.ok) return body.error.toResponse()
  const { perspective = session.perspective, asOf = session.asOf } = body.value
  const chosen = { ...session, perspective, asOf: asOf ?? undefined }
  const cookie = createPreviewSessionCookie(chosen, key, Date.now(), isHttps())
  return new Response(null, { status: 204, headers: { 'set-cookie': cookie } })
}

function isHttps(): boolean {
  return env().origin.startsWith('https:')
}

function redirectWithCookie(location: string, cookie: string): Response {
  return new Response(null, { status: 307, headers: { location, 'set-cookie': cookie, 'cache-control': 'no-store' } })
}

function sentenceResponse(status: number, text: string): Response {
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }
  return new Response(`${text}\n`, { status, headers })
}

const placeholderOrigin = 'http://shop.invalid'

/**
 * Removes the parameters added by the studio. Because the URL is untrusted, returns `/` if it leads to another origin
 * or scheme (open redirect) or to the backend.
 */
export function parseReturnPath(address: string | null | undefined): string {
  if (!address?.startsWith('/') || !URL.canParse(address, placeholderOrigin)) return '/'
  const url = new URL(address, placeholderOrigin)
  const { pathname } = url
  if (
    url.origin !== placeholderOrigin ||
    pathname.startsWith('//') ||
    /^\/(api|embedded|_serverFn)(\/|$)/.test(pathname)
  )
    return '/'
  for (const name of [...url.searchParams.keys()]) if (name.startsWith('sanity-')) url.searchParams.delete(name)
  return pathname + url.search
}
