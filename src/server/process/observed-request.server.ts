import { observe } from '#lib/server/observations.server.ts'
import { span } from '#services/monitoring/spans.ts'
import { type LogLevel, log } from './log.server.ts'
import { currentRequestId, requestIdHeader, requestIdOf, withRequestId } from './request-context.server.ts'
import { trackRequest } from './running-requests.server.ts'

declare module '#lib/server/observations.server.ts' {
  interface Observations {
    /** A request was handled without the page cache. `what` is method and path, `ms` the duration. */
    request: { what: string; ms: number }
  }
}

/**
 * Handles a request in a span and with its request id. Logs method, path without query, status and duration in ms. The
 * response contains the id.
 */
export function handleObserved(request: Request, path: string, run: () => Promise<Response>): Promise<Response> {
  const id = currentRequestId() ?? requestIdOf(request.headers.get(requestIdHeader))
  const started = performance.now()
  const what = `${request.method} ${path}`
  const ended = trackRequest(what, id)
  return withRequestId(id, async () => {
    const answer = span({ op: 'http.server', name: `${request.method} ${spanPath(path)}` }, run)
    const response = await answer.finally(ended)
    const ms = Math.round(performance.now() - started)
    log(levelOf(response.status), what, { status: response.status, ms })
    observe('request', { what, ms })
    return withHeaders(response, [[requestIdHeader, id]])
  })
}

function levelOf(status: number): LogLevel {
  if (status >= 500) return 'error'
  return status >= 400 ? 'notice' : 'info'
}

/** Replaces numbers and long keys in a path, to limit the number of span names. */
function spanPath(path: string): string {
  return path.replace(/\/(\d+|[A-Za-z0-9_-]{24,})(?=\/|$)/g, '/*')
}

/** Sets headers of a response. Copies a response with immutable headers, such as a response of `fetch`. */
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
