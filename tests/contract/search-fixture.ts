import { liteClient } from 'algoliasearch/lite'
import { createSearchService } from '#embedded/search/service.ts'
import type { SearchRecord } from '#services/search/wire.ts'

/** An embedded search service over `records`, and the real client talking to its `fetch` without a socket. */
export function startSearch(records: readonly SearchRecord[], key = 'key') {
  const asked: string[] = []
  const service = createSearchService({
    loadRecords: async (language) => {
      asked.push(language)
      return [...records]
    },
    publicBase: '/embedded/search',
    appId: 'shop',
    apiKey: 'key',
  })
  const client = liteClient('shop', key, {
    hosts: [{ url: 'shop.test/embedded/search', accept: 'readWrite', protocol: 'http' }],
    requester: {
      send: async ({ url, method, headers, data }) => {
        const answer = await service.fetch(new Request(url, { method, headers, body: asBody(data) }))
        return { content: await answer.text(), status: answer.status, isTimedOut: false }
      },
    },
  })
  return { service, client, asked }
}

function asBody(data: string | Uint8Array | undefined): string | null {
  return typeof data === 'string' ? data : null
}
