import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { indexAll, loadIndexProgress } from '#jobs/search-index/index-all.server.ts'
import { productSettings } from '#services/search/records/settings.ts'
import type { SearchObject } from '#services/search/wire.ts'
import { startSearch } from '../../contract/search/fixture.ts'

let folder: string
const said: string[] = []
const report = { print: (line: string) => void said.push(line), progress: () => undefined, step: () => undefined }

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'search-index-'))
  said.length = 0
})
afterEach(() => rmSync(folder, { recursive: true }))

const records = (count: number): SearchObject[] =>
  Array.from({ length: count }, (_, index) => ({ objectID: `p${index}`, title: `Pouch ${index}`, popularity: index }))

function feedOf(load: () => Promise<SearchObject[]>) {
  return [{ suffix: '', settings: productSettings, load }]
}

test('an index becomes what the shop has: settings, records in batches, and nothing that is gone', async () => {
  const { admin, searcher } = await startSearch([])
  const run = (count: number) =>
    indexAll({
      client: admin,
      feeds: feedOf(async () => records(count)),
      prefix: 'shop_',
      codes: ['sv'],
      progress: loadIndexProgress(folder, false),
      report,
    })
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

test('a run that was broken off goes on with the index it was in', async () => {
  const { admin } = await startSearch([])
  const asked: string[] = []
  let broken = true
  const indexing = () => ({
    client: admin,
    feeds: [
      {
        suffix: '',
        settings: productSettings,
        load: async (code: string) => {
          asked.push(code)
          if (broken && code === 'sv') throw new Error('no connection')
          return records(3)
        },
      },
    ],
    prefix: 'shop_',
    codes: ['en', 'sv', 'da'] as const,
    progress: loadIndexProgress(folder, false),
    report,
  })
  await expect(indexAll(indexing())).rejects.toThrow('no connection')
  broken = false
  await indexAll(indexing())
  expect(asked).toEqual(['en', 'sv', 'sv', 'da'])
  await indexAll(indexing())
  expect(asked.slice(4)).toEqual(['en', 'sv', 'da'])
})
