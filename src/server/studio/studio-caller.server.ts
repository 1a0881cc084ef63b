import * as v from 'valibot'
import { getContentClientConfig } from '#server/wiring/client-configs.server.ts'
import { apiVersions, type ContentClientConfig } from '#services/content/client.ts'
import { ContentServiceError } from '#services/content/errors.ts'

const studioUserSchema = v.object({
  id: v.pipe(v.string(), v.minLength(1)),
  name: v.nullish(v.string()),
  role: v.nullish(v.string()),
  roles: v.nullish(v.array(v.object({ name: v.string() })), []),
})

const timeoutMs = 5000

type StudioCaller =
  | { ok: true; clientConfig: ContentClientConfig; name?: string; mayWrite: boolean }
  | { ok: false; response: Response }

/**
 * Verifies the token with the content service. Responds with 401 without a valid token, with 403 if a viewer requests a
 * change, and with 502 while the service is down.
 */
export async function identifyStudioCaller(request: Request, { requiresWrite = true } = {}): Promise<StudioCaller> {
  const token = /^Bearer (\S+)$/.exec(request.headers.get('authorization') ?? '')?.[1]
  if (!token) return refusedCaller(401, 'Sign in to the studio first.')
  const clientConfig = { ...(await getContentClientConfig()), token }
  const answer = await askWho(clientConfig).catch(() => undefined)
  if (!answer || answer.status >= 500) return refusedCaller(502, 'The content service did not respond.')
  const me = v.safeParse(studioUserSchema, answer.body)
  if (answer.status >= 400 || !me.success) return refusedCaller(401, 'Your session has expired. Sign in again.')
  if (requiresWrite && !mayWrite(me.output))
    return refusedCaller(403, 'Your role can read content but cannot change it.')
  const { name } = me.output
  return { ok: true, clientConfig, mayWrite: mayWrite(me.output), ...(name ? { name } : {}) }
}

async function askWho({ projectId, apiHost, useProjectHostname, fetch, token }: ContentClientConfig) {
  const host = new URL(apiHost)
  if (useProjectHostname) host.hostname = `${projectId}.${host.hostname}`
  const url = `${host.href.replace(/\/$/, '')}/v${apiVersions.default}/users/me`
  const headers = { authorization: `Bearer ${token ?? ''}` }
  const response = await (fetch ?? globalThis.fetch)(url, { headers, signal: AbortSignal.timeout(timeoutMs) })
  const body: unknown = await response.json()
  return { status: response.status, body }
}

/** Hosted projects can name roles freely, so all except viewer are accepted. The service rejects forbidden changes. */
function mayWrite({ role, roles }: v.InferOutput<typeof studioUserSchema>): boolean {
  const names = roles.length > 0 ? roles.map(({ name }) => name) : [role ?? 'viewer']
  return names.some((name) => name !== 'viewer')
}

function refusedCaller(status: number, message: string): { ok: false; response: Response } {
  return { ok: false, response: createStudioResponse({ message }, status) }
}

export function createStudioResponse(body: unknown, status = 200): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store' } })
}

const refusalMessages: Readonly<Record<number, string>> = {
  401: 'Your session has expired. Sign in again.',
  403: 'Your role cannot change these documents.',
  409: 'Another user changed the document at the same time. Try again.',
}

/** Rethrows errors that do not come from the content service. */
export function toContentErrorResponse(error: unknown): Response {
  if (!(error instanceof ContentServiceError)) throw error
  const status = error.failure.kind === 'refused' ? error.failure.status : 502
  const message = refusalMessages[status]
  return message ? createStudioResponse({ message }, status) : createStudioResponse({ message: error.message }, 502)
}
