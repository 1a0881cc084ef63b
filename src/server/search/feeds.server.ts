import type { Database } from '#embedded/database/database.ts'
import type { Feed } from '#embedded/search/feed/feed.ts'
import { productSettings } from '#embedded/search/feed/product-settings.ts'
import { loadSearchRecords } from '#embedded/search/load-records.ts'
import type { ContentGateway } from '#services/content/client.ts'
import { createContentReader } from '#services/content/reader.server.ts'
import { embeddedContent } from '../embedded/embedded-names.ts'
import type { Env } from '../env.server.ts'
import { contentFeeds } from './content-feeds.server.ts'
import { productFeed } from './product-feed.server.ts'

type Fetch = (request: Request) => Response | Promise<Response>

/** Where the shop's own records come from: hosted services, or those of this process. */
export interface FeedSources {
  settings: Pick<Env, 'commerce' | 'content' | 'origin'>
  database: Database
  /** The embedded content service; none when it is hosted. */
  content?: { fetch: Fetch } | undefined
}

/** The shop's own records, of every kind there is a source for. */
export function searchFeeds({ settings, database, content }: FeedSources): Feed[] {
  const { commerce } = settings
  const products: Feed = commerce
    ? productFeed({ baseUrl: commerce.apiUrl, secret: commerce.secret, fetch: globalThis.fetch })
    : { suffix: '', settings: productSettings, load: (language) => loadSearchRecords(database, language) }
  const gateway = contentAddress(settings, content)
  return [products, ...(gateway ? contentFeeds(createContentReader(async () => gateway)) : [])]
}

function contentAddress(
  { content, origin }: FeedSources['settings'],
  embedded: FeedSources['content'],
): ContentGateway | undefined {
  // Read when something has just changed, which the content service's CDN may not know yet.
  if (content) {
    const { projectId, dataset } = content
    return { projectId, dataset, apiHost: 'https://api.sanity.io', useProjectHostname: true, pastCdn: true }
  }
  if (!embedded) return undefined
  const fetch = async (url: string, init?: RequestInit) => embedded.fetch(new Request(url, init))
  return { ...embeddedContent, apiHost: `${origin}/embedded/content`, useProjectHostname: false, fetch }
}
