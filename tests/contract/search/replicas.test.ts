import { beforeEach, describe, expect, test } from 'vitest'
import { record } from '#services/search/records/product-record.fixture.ts'
import { openTestDatabase } from '../../postgres/open-test-database.ts'
import { startSearch } from './fixture.ts'
import { probeIndex, probeSettings, writeIndex } from './probe-index.fixture.ts'

type Shop = Awaited<ReturnType<typeof startSearch>>

const cheap = 'probe_price_asc'
const dear = 'probe_price_desc'
let shop: Shop

beforeEach(async () => {
  shop = await startSearch([record('1'), record('2', { popularity: 99 })], await openTestDatabase('empty'))
  await writeIndex(shop, { ...probeSettings, replicas: [cheap, `virtual(${dear})`] })
  await set(cheap, { ranking: ['asc(price)', 'typo', 'words', 'proximity', 'attribute', 'exact', 'custom'] })
})

async function set(indexName: string, indexSettings: Record<string, unknown>, more: object = {}) {
  const { taskID } = await shop.admin.setSettings({ indexName, indexSettings, ...more })
  await shop.admin.waitForTask({ indexName, taskID })
}

async function ask(indexName: string, searchParams: Record<string, unknown> = {}, { searcher } = shop) {
  return searcher.searchSingleIndex<Record<string, unknown>>({ indexName, searchParams })
}

async function find(indexName: string, searchParams: Record<string, unknown> = {}, of = shop): Promise<string[]> {
  return (await ask(indexName, searchParams, of)).hits.map(({ objectID }) => objectID)
}

describe('a standard replica', () => {
  test('has the records of its primary in an order of its own', async () => {
    expect(await find(probeIndex)).toEqual(['3', '1', '2', '4', '5', '6'])
    expect(await find(cheap)).toEqual(['6', '5', '4', '2', '1', '3'])
    expect(await find(cheap, { query: 'mint' })).toEqual(['2', '3'])
    expect(await shop.admin.getSettings({ indexName: cheap })).toMatchObject({ primary: probeIndex })
  })

  test('is in step with its primary, also in another process', async () => {
    const other = await startSearch([], shop.database)
    expect(await find(cheap, {}, other)).toHaveLength(6)
    await shop.admin.saveObjects({
      indexName: probeIndex,
      objects: [{ objectID: '7', name: 'Free', price: 0 }],
      waitForTasks: true,
    })
    expect((await find(cheap))[0]).toBe('7')
    expect(await find(dear)).toHaveLength(7)
    await other.service.noticeChanges()
    expect((await find(cheap, {}, other))[0]).toBe('7')
    await shop.admin.deleteObjects({ indexName: probeIndex, objectIDs: ['7'], waitForTasks: true })
    expect((await find(cheap))[0]).toBe('6')
  })

  test('takes no records, and is not deleted while it is one', async () => {
    const writes = [
      shop.admin.saveObject({ indexName: cheap, body: { objectID: '9' } }),
      shop.admin.deleteObject({ indexName: cheap, objectID: '1' }),
      shop.admin.clearObjects({ indexName: cheap }),
      shop.admin.deleteIndex({ indexName: cheap }),
      shop.admin.setSettings({ indexName: cheap, indexSettings: { replicas: ['other'] } }),
      shop.admin.operationIndex({
        indexName: 'products_en',
        operationIndexParams: { operation: 'copy', destination: cheap },
      }),
      shop.admin.operationIndex({ indexName: cheap, operationIndexParams: { operation: 'move', destination: 'x' } }),
    ]
    const results = await Promise.allSettled(writes)
    expect(results.map(({ status }) => status)).toEqual(writes.map(() => 'rejected'))
    expect(await find(cheap)).toHaveLength(6)
    await expect(find('x')).rejects.toMatchObject({ status: 404 })
  })

  test('gets settings, synonyms and rules of its primary when it is made, and later when that is asked for', async () => {
    await set(probeIndex, { hitsPerPage: 2 })
    expect(await find(cheap)).toHaveLength(6)
    await set(probeIndex, { hitsPerPage: 2 }, { forwardToReplicas: true })
    expect(await find(cheap)).toEqual(['6', '5'])
    const synonymHit = { objectID: 's', type: 'synonym' as const, synonyms: ['mint', 'menthol'] }
    const saved = await shop.admin.saveSynonym({
      ...{ indexName: probeIndex, objectID: 's', synonymHit },
      forwardToReplicas: true,
    })
    await shop.admin.waitForTask({ indexName: probeIndex, taskID: saved.taskID })
    expect(await find(cheap, { query: 'menthol' })).toEqual(['2', '3'])
  })

  test('that is left out is an index of its own, with the records it showed', async () => {
    await set(probeIndex, { replicas: [`virtual(${dear})`] })
    await shop.admin.deleteObjects({ indexName: probeIndex, objectIDs: ['6'], waitForTasks: true })
    expect(await find(cheap)).toEqual(['6', '5', '4', '2', '1', '3'])
    await shop.admin.saveObjects({ indexName: cheap, objects: [{ objectID: '9', price: 1 }], waitForTasks: true })
    expect((await find(cheap))[0]).toBe('9')
    expect(await find(probeIndex)).not.toContain('9')
  })

  test('outlives its primary', async () => {
    await shop.admin.deleteIndex({ indexName: probeIndex })
    await shop.service.noticeChanges()
    expect(await find(cheap)).toHaveLength(6)
    expect(await find(dear)).toHaveLength(6)
  })

  test('of an index that is replaced as a whole follows it', async () => {
    await shop.admin.replaceAllObjects({ indexName: probeIndex, objects: [{ objectID: 'new', name: 'New', price: 1 }] })
    await shop.service.noticeChanges()
    await expect.poll(() => find(probeIndex)).toEqual(['new'])
    await expect.poll(() => find(cheap)).toEqual(['new'])
  })

  test("of the shop's own records follows the catalogue", async () => {
    await set('products_en', { replicas: ['products_en_popular'] })
    await set('products_en_popular', { customRanking: ['asc(popularity)'] })
    const before = await find('products_en_popular')
    expect(before.toReversed()).toEqual(await find('products_en'))
    shop.feed.records = [record('9', { title: 'Only one' })]
    shop.service.invalidate()
    await shop.service.refresh()
    expect(await find('products_en_popular')).toEqual(['9'])
  })
})

describe('a virtual replica', () => {
  beforeEach(() => set(dear, { customRanking: ['desc(name)'] }))

  test('sorts what is relevant, all of it without a query', async () => {
    expect(await find(dear)).toEqual(['1', '3', '6', '2', '4', '5'])
  })

  test('shows less the stricter it is', async () => {
    const query = { query: 'pouch' }
    expect(await ask(dear, query)).toMatchObject({
      nbHits: 2,
      nbSortedHits: 2,
      hits: [{ objectID: '3' }, { objectID: '4' }],
    })
    const wide = { query: 'cool' }
    expect(await ask(dear, wide)).toMatchObject({ nbHits: 2, nbSortedHits: 1, nbPages: 1, hits: [{ objectID: '2' }] })
    const all = await ask(dear, { ...wide, relevancyStrictness: 0 })
    expect(all.hits.map(({ objectID }) => objectID)).toEqual(['6', '2'])
    await set(dear, { relevancyStrictness: 0 })
    expect(await find(dear, wide)).toEqual(['6', '2'])
  })

  test('has words and facets from its primary', async () => {
    await expect(set(dear, { searchableAttributes: ['desc'] })).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('searchableAttributes is not supported'),
    })
    await expect(set(cheap, { relevancyStrictness: 50 })).rejects.toMatchObject({ status: 400 })
    await set(probeIndex, { searchableAttributes: ['desc'] }, { forwardToReplicas: true })
    expect(await find(dear, { query: 'banana' })).toEqual([])
  })
})

test.each([
  ['itself', [probeIndex]],
  ["an index of the shop's own", ['products_de']],
  ['what is no name', ['virtual()']],
])('%s cannot be a replica', async (_, replicas) => {
  await expect(set(probeIndex, { replicas })).rejects.toMatchObject({ status: 400 })
  expect(await find(cheap)).toHaveLength(6)
})

test('the list of indexes says which belong together', async () => {
  await shop.service.warm()
  await find(cheap)
  await find(dear)
  const { items } = await shop.admin.listIndices()
  const named = (name: string) => items.find((item) => item.name === name)
  expect(named(probeIndex)).toMatchObject({ replicas: [cheap, dear], entries: 6 })
  expect(named(cheap)).toMatchObject({ primary: probeIndex, virtual: false, entries: 6 })
  expect(named(dear)).toMatchObject({ primary: probeIndex, virtual: true, pendingTask: false })
})
