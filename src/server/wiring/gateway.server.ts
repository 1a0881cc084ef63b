import { httpOutcome, recordServiceCall, type ServiceHosting } from '#server/observation/service-calls.server.ts'
import { recordServiceClock } from '#server/observation/service-clock.server.ts'
import { changedRecently } from '#server/process/changes.server.ts'
import { env } from '#server/process/env.server.ts'
import { currentRequestId, requestIdHeader } from '#server/process/request-context.server.ts'
import type { CommerceGateway } from '#services/commerce/catalogue/catalogue-request.server.ts'
import type { ContentGateway } from '#services/content/client.ts'
import { span } from '#services/monitoring/spans.ts'
import type { SearchGateway } from '#services/search/client.ts'
import type { VisitorEventsGateway } from '#services/search/visitor-events.server.ts'
import { embeddedContent, embeddedSearch } from './data/embedded-service-ids.ts'
import { searchAdminKey as adminKeyOf } from './data/secrets.server.ts'
import { embeddedServices } from './embedded-services.server.ts'
import { type Fetch, type ServiceName, withFaults } from './faults.server.ts'

export async function commerceGateway(): Promise<CommerceGateway> {
  const { commerce, origin } = env()
  if (commerce)
    return { baseUrl: commerce.apiUrl, secret: commerce.secret, fetch: instrumentFetch('commerce', globalThis.fetch) }
  const { secrets } = await embeddedServices()
  return { baseUrl: `${origin}/embedded/commerce`, secret: secrets.commerce, fetch: embeddedFetch('commerce') }
}

export async function contentGateway(): Promise<ContentGateway> {
  const { content, origin } = env()
  if (content) {
    const { projectId, dataset, readToken } = content
    const address = { apiHost: 'https://api.sanity.io', useProjectHostname: true }
    const pastCdn = changedRecently('content')
    const hosted = { projectId, dataset, ...address, pastCdn, fetch: instrumentFetch('content', globalThis.fetch) }
    return readToken ? { ...hosted, token: readToken } : hosted
  }
  const { secrets } = await embeddedServices()
  const address = { apiHost: `${origin}/embedded/content`, useProjectHostname: false }
  return { ...embeddedContent, ...address, fetch: embeddedFetch('content'), token: secrets.contentRead }
}

export async function contentWriteGateway(): Promise<ContentGateway | undefined> {
  const { content } = env()
  const token = content ? content.writeToken : (await embeddedServices()).secrets.contentWrite
  return token === undefined ? undefined : { ...(await contentGateway()), token }
}

export async function searchGateway(): Promise<SearchGateway & { appId: string; searchKey: string; fetch: Fetch }> {
  const { search, origin } = env()
  if (search) return { ...search, fetch: instrumentFetch('search', globalThis.fetch) }
  const baseUrl = `${origin}/embedded/search`
  return { ...embeddedSearch, baseUrl, fetch: embeddedFetch('search') }
}

export async function visitorEventsGateway(): Promise<VisitorEventsGateway | undefined> {
  const { search, searchAdminKey: adminKey } = env()
  if (search) return adminKey ? { appId: search.appId, adminKey } : undefined
  const [{ secrets }, { appId, baseUrl, fetch }] = await Promise.all([embeddedServices(), searchGateway()])
  return { appId, adminKey: adminKeyOf(secrets), fetch, ...(baseUrl === undefined ? {} : { baseUrl }) }
}

function embeddedFetch(name: ServiceName): Fetch {
  const ask = withFaults(name, async (input, init) => {
    const service = (await embeddedServices())[name]
    if (!service) throw new Error(`No embedded ${name} service: a hosted service is configured`)
    return service.fetch(new Request(input, init))
  })
  return instrumentFetch(name, ask, 'embedded')
}

/** Adds the request id and records a span, whose name omits the query string. */
export function instrumentFetch(service: ServiceName, fetch: Fetch, place: ServiceHosting = 'hosted'): Fetch {
  return (input, init) => {
    const request = withRequestId(input, init)
    const { pathname } = new URL(input instanceof Request ? input.url : input)
    const method = init?.method ?? (input instanceof Request ? input.method : 'GET')
    const facts = { op: 'http.client', name: `${method} ${service} ${pathname}`, attributes: { service } } as const
    const ask = async () => {
      const answer = await fetch(input, request)
      if (place === 'hosted') recordServiceClock(answer.headers)
      return answer
    }
    return span(facts, () => recordServiceCall(service, place, ask, httpOutcome))
  }
}

function withRequestId(input: Parameters<Fetch>[0], init: RequestInit | undefined): RequestInit | undefined {
  const id = currentRequestId()
  if (id === undefined) return init
  const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined))
  if (!headers.has(requestIdHeader)) headers.set(requestIdHeader, id)
  return { ...init, headers }
}
