import type { ContentGateway } from '#services/content/client.ts'
import { changedLately } from './changes.server.ts'
import { embeddedServices } from './embedded/embedded.server.ts'
import { embeddedContent, embeddedSearch } from './embedded/embedded-names.ts'
import { type Fetch, type ServiceName, withFaults } from './embedded/faults.server.ts'
import { env } from './env.server.ts'
import { observed } from './upstreams.server.ts'

/** How the server reaches the commerce service (commerce reference, section 1.1). */
export interface CommerceGateway {
  baseUrl: string
  secret: string
  fetch: Fetch
}

/** How the server reaches the search service; `baseUrl` only for the embedded one. */
export interface SearchGateway {
  appId: string
  searchKey: string
  indexPrefix: string
  baseUrl?: string
  fetch: Fetch
}

/** The commerce service, hosted when `CENTRA_API_URL` is set. */
export async function commerceGateway(): Promise<CommerceGateway> {
  const { commerce, origin } = env()
  if (commerce)
    return { baseUrl: commerce.apiUrl, secret: commerce.secret, fetch: observed('commerce', globalThis.fetch) }
  const { secrets } = await embeddedServices()
  return { baseUrl: `${origin}/embedded/commerce`, secret: secrets.commerce, fetch: embeddedFetch('commerce') }
}

/** The content service, hosted when `SANITY_PROJECT_ID` is set. */
export async function contentGateway(): Promise<ContentGateway> {
  const { content, origin } = env()
  if (content) {
    const { projectId, dataset, readToken } = content
    const address = { apiHost: 'https://api.sanity.io', useProjectHostname: true }
    const pastCdn = changedLately('content')
    const hosted = { projectId, dataset, ...address, pastCdn, fetch: observed('content', globalThis.fetch) }
    return readToken ? { ...hosted, token: readToken } : hosted
  }
  const { secrets } = await embeddedServices()
  const address = { apiHost: `${origin}/embedded/content`, useProjectHostname: false }
  return { ...embeddedContent, ...address, fetch: embeddedFetch('content'), token: secrets.contentRead }
}

/** The search service, hosted when `ALGOLIA_APP_ID` is set. */
export async function searchGateway(): Promise<SearchGateway> {
  const { search, origin } = env()
  if (search) return { ...search, fetch: observed('search', globalThis.fetch) }
  return { ...embeddedSearch, baseUrl: `${origin}/embedded/search`, fetch: embeddedFetch('search') }
}

/** The embedded service's own fetch: no socket, and subject to the fault switches. */
function embeddedFetch(name: ServiceName): Fetch {
  const ask = withFaults(name, async (input, init) => {
    const service = (await embeddedServices())[name]
    if (!service) throw new Error(`The ${name} service is hosted, so there is no embedded one`)
    return service.fetch(new Request(input, init))
  })
  return observed(name, ask)
}
