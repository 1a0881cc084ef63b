import type { ServiceHosting } from '#server/observation/server-observations.ts'
import { recordServiceCall, toCallOutcome } from '#server/observation/service-calls.server.ts'
import { recordServiceClock } from '#server/observation/service-clock.server.ts'
import { hasChangedRecently } from '#server/process/changes.server.ts'
import { env } from '#server/process/env.server.ts'
import { getCurrentRequestId, requestIdHeader } from '#server/process/request-context.server.ts'
import type { CommerceClientConfig } from '#services/commerce/catalogue/catalogue-request.server.ts'
import type { ContentClientConfig } from '#services/content/client.ts'
import { withSpan } from '#services/monitoring/spans.ts'
import type { SearchClientConfig } from '#services/search/client.ts'
import type { VisitorEventsClientConfig } from '#services/search/visitor-events.server.ts'
import { embeddedContentConfig, embeddedSearchConfig } from './data/embedded-service-ids.ts'
import { deriveSearchAdminKey as adminKeyOf } from './data/secrets.server.ts'
import { getEmbeddedServices } from './embedded-services.server.ts'
import { type FetchFn, type ServiceName, withFaults } from './faults.server.ts'

export async function getCommerceClientConfig(): Promise<CommerceClientConfig> {
  const { commerce, origin } = env()
  if (commerce)
    return { baseUrl: commerce.apiUrl, secret: commerce.secret, fetch: instrumentFetch('commerce', globalThis.fetch) }
  const { secrets } = await getEmbeddedServices()
  return { baseUrl: `${origin}/embedded/commerce`, secret: secrets.commerce, fetch: embeddedFetch('commerce') }
}

export async function getContentClientConfig(): Promise<ContentClientConfig> {
  const { content, origin } = env()
  if (content) {
    const { projectId, dataset, readToken } = content
    const address = { apiHost: 'https://api.sanity.io', useProjectHostname: true }
    const bypassCdn = hasChangedRecently('content')
    const hosted = { projectId, dataset, ...address, bypassCdn, fetch: instrumentFetch('content', globalThis.fetch) }
    return readToken ? { ...hosted, token: readToken } : hosted
  }
  const { secrets } = await getEmbeddedServices()
  const address = { apiHost: `${origin}/embedded/content`, useProjectHostname: false }
  return { ...embeddedContentConfig, ...address, fetch: embeddedFetch('content'), token: secrets.contentRead }
}

export async function getContentWriteClientConfig(): Promise<ContentClientConfig | undefined> {
  const { content } = env()
  const token = content ? content.writeToken : (await getEmbeddedServices()).secrets.contentWrite
  return token === undefined ? undefined : { ...(await getContentClientConfig()), token }
}

export async function getSearchClientConfig(): Promise<
  SearchClientConfig & { appId: string; searchKey: string; fetch: FetchFn }
> {
  const { search, origin } = env()
  if (search) return { ...search, fetch: instrumentFetch('search', globalThis.fetch) }
  const baseUrl = `${origin}/embedded/search`
  return { ...embeddedSearchConfig, baseUrl, fetch: embeddedFetch('search') }
}

export async function getVisitorEventsClientConfig(): Promise<VisitorEventsClientConfig | undefined> {
  const { search, searchAdminKey: adminKey } = env()
  if (search) return adminKey ? { appId: search.appId, adminKey } : undefined
  const [{ secrets }, { appId, baseUrl, fetch }] = await Promise.all([getEmbeddedServices(), getSearchClientConfig()])
  return { appId, adminKey: adminKeyOf(secrets), fetch, ...(baseUrl === undefined ? {} : { baseUrl }) }
}

function embeddedFetch(name: ServiceName): FetchFn {
  const ask = withFaults(name, async (input, init) => {
    const service = (await getEmbeddedServices())[name]
    if (!service) throw new Error(`No embedded ${name} service: a hosted service is configured`)
    return service.fetch(new Request(input, init))
  })
  return instrumentFetch(name, ask, 'embedded')
}

/** Adds the request ID header. Records a span named after the method, service and path, without the query string. */
export function instrumentFetch(service: ServiceName, fetch: FetchFn, place: ServiceHosting = 'hosted'): FetchFn {
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
    return withSpan(facts, () => recordServiceCall(service, place, ask, toCallOutcome))
  }
}

function withRequestId(input: Parameters<FetchFn>[0], init: RequestInit | undefined): RequestInit | undefined {
  const id = getCurrentRequestId()
  if (id === undefined) return init
  const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined))
  if (!headers.has(requestIdHeader)) headers.set(requestIdHeader, id)
  return { ...init, headers }
}
