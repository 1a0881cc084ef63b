import { beforeEach, expect, test } from 'vitest'
import { type IndexAllFeedsOptions, indexAllFeeds, loadIndexProgress } from '#jobs/search-index/index-all.server.ts'
import { productIndexSettings } from '#services/search/records/settings.ts'
import type { AnySearchRecord } from '#services/search/wire.ts'
import { createTemporaryFolder } from '../../../packages/platform/src/database/temporary-folder.fixture.ts'
import { startSearchService } from '../../contract/search/fixture.ts'

let folder: string
const said: string[] = []
const report = { print: (line: string) => void said.push(line), progress: () => undefined, step: () => undefined }

beforeEach(() => {
  folder = createTemporaryFolder()
  said.length = 0
})

const records = (count: number): AnySearchRecord[] =>
  Array.from({ length: count }, (_, index) => ({ objectID: `p${index}`, title: `Pouch ${index}`, popularity: index }))

/** Indexes the products that `load` returns for each language. */
function indexProducts(
  options: Pick<IndexAllFeedsOptions, 'client' | 'languages'>,
  load: (code: string) => AnySearchRecord[],
) {
  const feeds = [{ suffix: '', settings: productIndexSettings, load: async (code: string) => load(code) }]
  return indexAllFeeds({ ...options, feeds, prefix: 'shop_', progress: loadIndexProgress(folder, false), report })
}

test('an index receives the settings and records of the shop in batches, and drops deleted records', async () => {
  const { admin, searcher } = await startSearchService([])
  const run = (count: number) => indexProducts({ client: admin, languages: ['sv'] }, () => records(count))
  await run(2300)
  expect(said).toEqual(['shop_sv: 2300 records.', '2,300 records in 1 languages.'])
  const indexName = 'shop_sv'
  expect(await admin.getSettings({ indexName })).toMatchObject({ customRanking: ['desc(popularity)'] })
  const found = await searcher.searchSingleIndex({ indexName, searchParams: { query: 'pouch 2299' } })
  expect(found.hits[0]?.objectID).toBe('p2299')
  await run(2250)
  expect(said.slice(2)).toEqual(['shop_sv: 2250 records, 50 deleted.', '2,250 records in 1 languages.'])
  expect((await searcher.searchSingleIndex({ indexName })).nbHits).toBe(2250)
})

test('a run after an interrupted one continues with the interrupted index', async () => {
  const { admin } = await startSearchService([])
  const asked: string[] = []
  let broken = true
  const run = () =>
    indexProducts({ client: admin, languages: ['en', 'sv', 'da'] }, (code) => {
      asked.push(code)
      if (broken && code === 'sv') throw new Error('no connection')
      return records(3)
    })
  await expect(run()).rejects.toThrow('no connection')
  broken = false
  await run()
  expect(asked).toEqual(['en', 'sv', 'sv', 'da'])
  await run()
  expect(asked.slice(4)).toEqual(['en', 'sv', 'da'])
})
