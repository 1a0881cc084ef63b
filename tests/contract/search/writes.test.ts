import { beforeEach, expect, test } from 'vitest'
import { createProductRecord } from '#services/search/records/product-record.fixture.ts'
import { startSearchService } from './fixture.ts'

const own = [
  createProductRecord('1', { title: 'Peppermint' }),
  createProductRecord('2', { title: 'Lemon', brand: 'Solvane' }),
]
const indexName = 'products_en'
const written = 'notes'

type Shop = Awaited<ReturnType<typeof startSearchService>>
let shop: Shop
beforeEach(async () => {
  shop = await startSearchService(own)
})

async function idsIn(name: string, query = '', { searcher }: Shop = shop): Promise<string[]> {
  const { hits } = await searcher.searchSingleIndex({ indexName: name, searchParams: { query } })
  return hits.map(({ objectID }) => objectID)
}

test('saves records in batches, finds them once their task is published, and browses them', async () => {
  const objects = Array.from({ length: 25 }, (_, index) => ({ objectID: `n${index}`, text: `Note ${index}` }))
  const answers = await shop.admin.saveObjects({ indexName: written, objects, batchSize: 10, waitForTasks: true })
  expect(answers[0]?.objectIDs).toEqual(objects.slice(0, 10).map(({ objectID }) => objectID))
  expect(await idsIn(written, 'note 17')).toEqual(['n17'])
  const seen: string[] = []
  await shop.admin.browseObjects({
    indexName: written,
    browseParams: { hitsPerPage: 10, attributesToRetrieve: ['objectID'] },
    aggregator: ({ hits }) => seen.push(...hits.map(({ objectID }) => objectID)),
  })
  expect(seen.toSorted()).toEqual(objects.map(({ objectID }) => objectID).toSorted())
})

test("replaces and deletes the shop's own records; writes persist after a restart of the service", async () => {
  const { admin, database } = shop
  await admin.saveObjects({ indexName, objects: [{ objectID: '1', title: 'Spearmint' }], waitForTasks: true })
  await admin.deleteObjects({ indexName, objectIDs: ['2'], waitForTasks: true })
  expect(await idsIn(indexName, 'spearmint')).toEqual(['1'])
  expect(await idsIn(indexName, '', await startSearchService(own, database))).toEqual(['1'])
})

test('a batch with one invalid record changes nothing', async () => {
  const batch = (body: Record<string, unknown>) => {
    const requests = [{ objectID: 'a' }, body].map((one) => ({ action: 'addObject' as const, body: one }))
    return shop.admin.batch({ indexName: written, batchWriteParams: { requests } })
  }
  const message = expect.stringContaining('Record objectID=b')
  for (const text of ['x'.repeat(100_001), '\0'])
    await expect(batch({ objectID: 'b', text })).rejects.toMatchObject({ status: 400, message })
  await expect(batch({ objectID: '' })).rejects.toMatchObject({ status: 400 })
  await expect(idsIn(written)).rejects.toMatchObject({ status: 404, message: 'Index notes does not exist' })
})

test('merges settings into the existing ones, and changes the results', async () => {
  const { admin } = shop
  const { taskID } = await admin.setSettings({ indexName, indexSettings: { searchableAttributes: ['brand'] } })
  await admin.waitForTask({ indexName, taskID })
  expect(await idsIn(indexName, 'lemon')).toEqual([])
  expect(await idsIn(indexName, 'solvane')).toEqual(['2'])
  const settings = { searchableAttributes: ['brand'], customRanking: ['desc(popularity)'] }
  expect(await admin.getSettings({ indexName })).toMatchObject(settings)
})

test('sees a write of another process', async () => {
  expect(await idsIn(indexName)).toEqual(['1', '2'])
  const other = await startSearchService(own, shop.database)
  await other.admin.deleteObjects({ indexName, objectIDs: ['1'], waitForTasks: true })
  await shop.service.checkForChanges()
  expect(await idsIn(indexName)).toEqual(['2'])
})

test('the search key may not write, browse all records or read settings', async () => {
  const { searcher } = shop
  const refusals = [
    () => searcher.saveObjects({ indexName, objects: [{ objectID: '9' }] }),
    () => searcher.setSettings({ indexName, indexSettings: {} }),
    () => searcher.getSettings({ indexName }),
    () => searcher.browse({ indexName }),
    () => searcher.getTask({ indexName, taskID: 1 }),
  ]
  const message = 'Method not allowed with this API key'
  for (const attempt of refusals) await expect(attempt()).rejects.toMatchObject({ status: 403, message })
})
