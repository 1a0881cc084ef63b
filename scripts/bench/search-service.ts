import { productSettings } from '#services/search/records/settings.ts'
import { openDatabase } from '../../src/embedded/schema.ts'
import { createSearchService } from '../../src/embedded/search/service.ts'
import { searchRecords } from './search-records.ts'

export interface AskedSearch {
  /** Sends one search; answers its status and how long it took, ms. */
  ask(search: object): Promise<{ status: number; ms: number }>
  stop(): Promise<void>
}

/** A search service over so many records, in this process. */
export async function startSearchService(records: number): Promise<AskedSearch> {
  const database = await openDatabase(':memory:')
  const feed = { suffix: '', settings: productSettings, load: async () => searchRecords(records) }
  const keys = { appId: 'bench', searchKey: 'search', adminKey: 'admin' }
  const service = createSearchService({
    ...keys,
    database,
    feeds: [feed],
    indexPrefix: 'products_',
    publicBase: '/search',
  })
  const headers = { 'x-algolia-application-id': 'bench', 'x-algolia-api-key': 'search' }
  const ask = async (search: object) => {
    const body = JSON.stringify(search)
    const request = new Request('http://bench.test/search/1/indexes/products_en/query', {
      method: 'POST',
      headers,
      body,
    })
    const started = performance.now()
    const answer = await service.fetch(request)
    await answer.arrayBuffer()
    return { status: answer.status, ms: performance.now() - started }
  }
  await ask({ query: '' })
  return { ask, stop: () => database.destroy() }
}
