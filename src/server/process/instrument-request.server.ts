import { publishObservation } from '#lib/server/observations.server.ts'
import { withSpan } from '#services/monitoring/spans.ts'
import { type LogLevel, log } from './log.server.ts'
import { getCurrentRequestId, requestIdHeader, toRequestId, withRequestId } from './request-context.server.ts'
import { trackRequest } from './running-requests.server.ts'

/** Runs `run` in a span and adds the request ID to the response. Logs the path without the query string. */
export function instrumentRequest(request: Request, path: string, run: () => Promise<Response>): Promise<Response> {
  const id = getCurrentRequestId() ?? toRequestId(request.headers.get(requestIdHeader))
  const started = performance.now()
  const what = `${request.method} ${path}`
  const ended = trackRequest(what, id)
  return withRequestId(id, async () => {
    const answer = withSpan({ op: 'http.server', name: `${request.method} ${spanPath(path)}` }, run)
    const response = await answer.finally(ended)
    const ms = Math.round(performance.now() - started)
    log(levelOf(response.status), what, { status: response.status, ms })
    publishObservation('request', { what, ms })
    return withHeaders(response, [[requestIdHeader, id]])
  })
}

function levelOf(status: number): LogLevel {
  if (status >= 500) return 'error'
  return status >= 400 ? 'notice' : 'info'
}

/** Replaces numbers and long keys, so that the number of span names is limited. */
function spanPath(path: string): string {
  return path.replace(/\/(\d+|[A-Za-z0-9_-]{24,})(?=\/|$)/g, '/*')
}

/** Sets headers. Copies the response if its headers are immutable, as in `fetch` responses. */
export function withHeaders(response: Response, headers: readonly (readonly [string, string])[]): Response {
  const set = (changed: Response) => {
    for (const [name, value] of headers) changed.headers.set(name, value)
    return changed
  }
  try {
    return set(response)
  } catch {
    const { status, statusText, body } = response
    return set(new Response(body, { status, statusText, headers: response.headers }))
  }
}
