import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Database } from '@pouchery/platform/database/database'
import { createContentFeeds } from '#jobs/search-index/content-feeds.server.ts'
import { createProductFeed } from '#jobs/search-index/product-feed.server.ts'
import type { Env } from '#server/process/env.server.ts'
import { getVisitorAsOfDate } from '#server/process/visitor-as-of-date.server.ts'
import type { ContentClientConfig } from '#services/content/client.ts'
import { createContentReader } from '#services/content/reader.server.ts'
import type { SearchFeed } from '#services/search/records/feed.ts'
import { getCurrentMarketRules } from './current-market-rules.server.ts'
import { embeddedContentConfig } from './data/embedded-service-ids.ts'

export interface EmbeddedContentAccess {
  fetch: (request: Request) => Response | Promise<Response>
  token: string
}

interface FeedSources {
  settings: Pick<Env, 'commerce' | 'content' | 'origin'>
  database: Database
  content?: EmbeddedContentAccess | undefined
}

export async function createSearchFeeds({ settings, database, content }: FeedSources): Promise<SearchFeed[]> {
  const { commerce } = settings
  const products = commerce
    ? createProductFeed(
        { baseUrl: commerce.apiUrl, secret: commerce.secret, fetch: globalThis.fetch },
        getCurrentMarketRules,
      )
    : await localProducts(database)
  const clientConfig = createUncachedContentClientConfig(settings, content)
  return [
    products,
    ...(clientConfig
      ? createContentFeeds(
          createContentReader(async () => clientConfig),
          getVisitorAsOfDate,
        )
      : []),
  ]
}

async function localProducts(database: Database): Promise<SearchFeed> {
  const { createCatalogueFeed } = await import('@pouchery/commerce-server/catalogue/catalogue-feed')
  return createCatalogueFeed(database, getCurrentMarketRules)
}

export function createUncachedContentClientConfig(
  { content, origin }: Pick<Env, 'content' | 'origin'>,
  embedded: EmbeddedContentAccess | undefined,
): ContentClientConfig | undefined {
  // Bypass the CDN, which may be outdated right after a change.
  if (content) {
    const { projectId, dataset, readToken } = content
    const address = { projectId, dataset, apiHost: 'https://api.sanity.io', useProjectHostname: true, bypassCdn: true }
    return readToken ? { ...address, token: readToken } : address
  }
  if (!embedded) return undefined
  const fetch = async (url: string, init?: RequestInit) => embedded.fetch(new Request(url, init))
  const { token } = embedded
  return { ...embeddedContentConfig, apiHost: `${origin}/embedded/content`, useProjectHostname: false, fetch, token }
}

export async function createEmbeddedContentAccess(
  { dataDir }: Pick<Env, 'dataDir'>,
  database: Database,
): Promise<EmbeddedContentAccess> {
  const { createContentService } = await import('@pouchery/content-server/service')
  const token = randomBytes(32).toString('hex')
  const place = { publicBase: '/embedded/content', cacheDir: join(dataDir, 'images') }
  const { fetch } = createContentService({ database, ...embeddedContentConfig, ...place, readToken: token })
  return { fetch, token }
}
