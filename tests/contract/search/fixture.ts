import type { Database } from '@pouchery/platform/database/database'
import { createSearchService, type SearchService } from '@pouchery/search-server/service'
import { algoliasearch } from 'algoliasearch'
import { liteClient } from 'algoliasearch/lite'
import { openDatabase } from '#server/wiring/data/schema.ts'
import { productIndexSettings } from '#services/search/records/settings.ts'
import type { AnySearchRecord } from '#services/search/wire.ts'

export const apiKeys = { search: 'search-key', admin: 'admin-key' } as const

/**
 * Starts an embedded search service with `records`. Also returns real Algolia clients that call the service in process.
 */
export async function startSearchService(records: readonly AnySearchRecord[], existing?: Database) {
  const database = existing ?? (await openDatabase(':memory:'))
  const feed = { records: [...records], loadedLanguages: [] as string[], fails: false }
  const service = createSearchService({
    database,
    feeds: [
      {
        suffix: '',
        settings: productIndexSettings,
        load: async (language) => {
          feed.loadedLanguages.push(language)
          if (feed.fails) throw new Error('The database is away')
          return feed.records
        },
      },
    ],
    indexPrefix: 'products_',
    publicBase: '/embedded/search',
    appId: 'shop',
    searchKey: apiKeys.search,
    adminKey: apiKeys.admin,
  })
  const options = createInProcessClientOptions(service)
  return {
    database,
    service,
    feed,
    client: liteClient('shop', apiKeys.search, options),
    searcher: algoliasearch('shop', apiKeys.search, options),
    admin: algoliasearch('shop', apiKeys.admin, options),
    clientWith: (key: string) => algoliasearch('shop', key, options),
  }
}

export function createInProcessClientOptions(service: SearchService) {
  return {
    hosts: [{ url: 'shop.test/embedded/search', accept: 'readWrite' as const, protocol: 'http' as const }],
    requester: {
      send: async ({ url, method, headers, data }: Sent) => {
        const body = typeof data === 'string' ? data : null
        const answer = await service.fetch(new Request(url, { method, headers, body }))
        return { content: await answer.text(), status: answer.status, isTimedOut: false }
      },
    },
  }
}

interface Sent {
  url: string
  method: string
  headers: Record<string, string>
  data?: string | Uint8Array | undefined
}
