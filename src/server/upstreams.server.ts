import { span } from '#services/monitoring/spans.ts'
import type { Fetch, ServiceName } from './embedded/faults.server.ts'
import { currentRequestId, requestIdHeader } from './http/request-context.server.ts'

/**
 * A service's fetch as requests of the shop use it: it carries the id of the request it is made for, so that both logs
 * can be read together, and is a span of its own. The query stays out of the span's name.
 */
export function observed(service: ServiceName, fetch: Fetch): Fetch {
  return (input, init) => {
    const request = withRequestId(input, init)
    const { pathname } = new URL(input instanceof Request ? input.url : input)
    const method = init?.method ?? (input instanceof Request ? input.method : 'GET')
    const facts = { op: 'http.client', name: `${method} ${service} ${pathname}`, attributes: { service } } as const
    return span(facts, () => fetch(input, request))
  }
}

function withRequestId(input: Parameters<Fetch>[0], init: RequestInit | undefined): RequestInit | undefined {
  const id = currentRequestId()
  if (id === undefined) return init
  const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined))
  if (!headers.has(requestIdHeader)) headers.set(requestIdHeader, id)
  return { ...init, headers }
}
