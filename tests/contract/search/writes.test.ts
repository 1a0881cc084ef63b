import { describe, expect, test } from 'vitest'
import { record } from '#services/search/records/product-record.fixture.ts'
import { keys, startSearch } from './fixture.ts'

const own = [record('1', { title: 'Peppermint' }), record('2', { title: 'Lemon', brand: 'Solvane' })]
const indexName = 'products_en'
const written = 'notes'

type Shop = Awaited<ReturnType<typeof startSearch>>

async function idsIn({ searcher }: Shop, name: string, query = ''): Promise<string[]> {
  const { hits } = await searcher.searchSingleIndex({ indexName: name, searchParams: { query } })
  return hits.map(({ objectID }) => objectID)
}

describe('writing records', () => {
  test('records are saved in batches and found once their task is published', async () => {
    const shop = await startSearch(own)
    const objects = Array.from({ length: 25 }, (_, index) => ({ objectID: `n${index}`, text: `Note ${index}` }))
    const answers = await shop.admin.saveObjects({ indexName: written, objects, batchSize: 10, waitForTasks: true })
    expect(answers).toHaveLength(3)
    expect(answers[0]?.objectIDs).toEqual(objects.slice(0, 10).map(({ objectID }) => objectID))
    expect(await shop.admin.getTask({ indexName: written, taskID: answers[2]?.taskID ?? 0 })).toEqual({
      status: 'published',
      pendingTask: false,
    })
    expect(await idsIn(shop, written, 'note 17')).toEqual(['n17'])
    const { hits } = await shop.admin.browse({ indexName: written, browseParams: { hitsPerPage: 1000 } })
    expect(hits).toHaveLength(25)
  })

  test('one record: added with a new id, replaced, changed in part, deleted', async () => {
    const shop = await startSearch(own)
    const { admin } = shop
    const added = await admin.saveObject({ indexName: written, body: { text: 'one', count: 1, list: ['a'] } })
    expect(added.objectID).toMatch(/^[0-9a-f-]{36}$/)
    await admin.waitForTask({ indexName: written, taskID: added.taskID })
    const objectID = added.objectID ?? ''
    const attributesToUpdate = {
      count: { _operation: 'Increment' as const, value: 4 },
      list: { _operation: 'AddUnique' as const, value: 'b' },
    }
    const changed = await admin.partialUpdateObject({ indexName: written, objectID, attributesToUpdate })
    await admin.waitForTask({ indexName: written, taskID: changed.taskID ?? 0 })
    expect(await admin.getObject({ indexName: written, objectID })).toEqual({
      objectID,
      text: 'one',
      count: 5,
      list: ['a', 'b'],
    })
    const replaced = await admin.addOrUpdateObject({ indexName: written, objectID, body: { text: 'two' } })
    await admin.waitForTask({ indexName: written, taskID: replaced.taskID ?? 0 })
    expect(await admin.getObject({ indexName: written, objectID })).toEqual({ objectID, text: 'two' })
    const deleted = await admin.deleteObject({ indexName: written, objectID })
    await admin.waitForTask({ indexName: written, taskID: deleted.taskID })
    await expect(admin.getObject({ indexName: written, objectID })).rejects.toMatchObject({ status: 404 })
  })

  test("the shop's own records can be changed and deleted; what was written outlasts the service", async () => {
    const shop = await startSearch(own)
    const { admin, database } = shop
    await admin.partialUpdateObjects({
      indexName,
      objects: [{ objectID: '1', title: 'Spearmint' }],
      waitForTasks: true,
    })
    await admin.deleteObjects({ indexName, objectIDs: ['2'], waitForTasks: true })
    expect(await idsIn(shop, indexName, 'spearmint')).toEqual(['1'])
    expect(await admin.getObject({ indexName, objectID: '1' })).toMatchObject({ title: 'Spearmint', brand: 'Fjallvik' })
    const again = await startSearch(own, database)
    expect(await idsIn(again, indexName)).toEqual(['1'])
  })

  test('records are deleted by a filter, and all at once', async () => {
    const shop = await startSearch(own)
    const { admin } = shop
    const some = await admin.deleteBy({ indexName, deleteByParams: { filters: 'brand:Solvane' } })
    await admin.waitForTask({ indexName, taskID: some.taskID })
    expect(await idsIn(shop, indexName)).toEqual(['1'])
    await expect(admin.deleteBy({ indexName, deleteByParams: {} })).rejects.toMatchObject({ status: 400 })
    const all = await admin.clearObjects({ indexName })
    await admin.waitForTask({ indexName, taskID: all.taskID })
    expect(await idsIn(shop, indexName)).toEqual([])
  })

  test('a batch with one wrong record changes nothing', async () => {
    const shop = await startSearch(own)
    const requests = [
      { action: 'addObject' as const, body: { objectID: 'a' } },
      { action: 'addObject' as const, body: { objectID: 'b', text: 'x'.repeat(100_001) } },
    ]
    await expect(shop.admin.batch({ indexName: written, batchWriteParams: { requests } })).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('Record objectID=b is too big'),
    })
    await expect(idsIn(shop, written)).rejects.toMatchObject({ status: 404, message: 'Index notes does not exist' })
  })

  test('several indexes are written in one call', async () => {
    const shop = await startSearch(own)
    const { taskID } = await shop.admin.multipleBatch({
      requests: [
        { action: 'addObject', indexName: 'a', body: { objectID: '1' } },
        { action: 'addObject', indexName: 'b', body: { objectID: '2' } },
      ],
    })
    expect(Object.keys(taskID)).toEqual(['a', 'b'])
    expect([await idsIn(shop, 'a'), await idsIn(shop, 'b')]).toEqual([['1'], ['2']])
  })

  test('several objects are read in one call, in its order', async () => {
    const { searcher } = await startSearch(own)
    const { results } = await searcher.getObjects({
      requests: [
        { indexName, objectID: '2', attributesToRetrieve: ['brand'] },
        { indexName, objectID: 'none' },
      ],
    })
    expect(results).toEqual([{ objectID: '2', brand: 'Solvane' }, null])
  })
})

describe('settings, synonyms and rules', () => {
  test('settings are added to what was set, and change what is found', async () => {
    const shop = await startSearch(own)
    const { admin } = shop
    const first = await admin.setSettings({ indexName, indexSettings: { searchableAttributes: ['brand'] } })
    await admin.waitForTask({ indexName, taskID: first.taskID })
    expect(await idsIn(shop, indexName, 'lemon')).toEqual([])
    expect(await idsIn(shop, indexName, 'solvane')).toEqual(['2'])
    const settings = await admin.getSettings({ indexName })
    expect(settings).toMatchObject({
      searchableAttributes: ['brand'],
      customRanking: ['desc(popularity)'],
      hitsPerPage: 20,
      ranking: ['typo', 'geo', 'words', 'filters', 'proximity', 'attribute', 'exact', 'custom'],
    })
    await expect(admin.setSettings({ indexName, indexSettings: { hitsPerPage: -1 } })).rejects.toMatchObject({
      status: 400,
    })
  })

  test('synonyms are kept, found, replaced and deleted', async () => {
    const shop = await startSearch(own)
    const { admin } = shop
    const synonymHit = { objectID: 's1', type: 'synonym' as const, synonyms: ['zitrone', 'lemon'] }
    const saved = await admin.saveSynonym({ indexName, objectID: 's1', synonymHit })
    await admin.waitForTask({ indexName, taskID: saved.taskID })
    expect(await idsIn(shop, indexName, 'zitrone')).toEqual(['2'])
    expect(await admin.getSynonym({ indexName, objectID: 's1' })).toEqual(synonymHit)
    expect(await admin.searchSynonyms({ indexName, searchSynonymsParams: { query: 'zitr' } })).toMatchObject({
      nbHits: 1,
    })
    const other = { objectID: 's2', type: 'onewaysynonym' as const, input: 'pepper', synonyms: ['peppermint'] }
    const replaced = await admin.saveSynonyms({ indexName, synonymHit: [other], replaceExistingSynonyms: true })
    await admin.waitForTask({ indexName, taskID: replaced.taskID ?? 0 })
    expect(await idsIn(shop, indexName, 'zitrone')).toEqual([])
    await expect(admin.getSynonym({ indexName, objectID: 's1' })).rejects.toMatchObject({ status: 404 })
    await admin.clearSynonyms({ indexName })
    expect(await admin.searchSynonyms({ indexName })).toMatchObject({ hits: [], nbHits: 0 })
  })

  test('rules are kept and given back', async () => {
    const { admin } = await startSearch(own)
    const rule = {
      objectID: 'r1',
      conditions: [{ pattern: 'new', anchoring: 'is' as const }],
      consequence: { params: { filters: 'tags:news' } },
    }
    await admin.saveRule({ indexName, objectID: 'r1', rule })
    expect(await admin.getRule({ indexName, objectID: 'r1' })).toEqual(rule)
    expect(await admin.searchRules({ indexName, searchRulesParams: {} })).toMatchObject({
      hits: [rule],
      nbHits: 1,
      page: 0,
    })
    await admin.deleteRule({ indexName, objectID: 'r1' })
    await expect(admin.getRule({ indexName, objectID: 'r1' })).rejects.toMatchObject({ status: 404 })
  })
})

describe('indexes as a whole', () => {
  test('an index is copied, moved, listed and deleted', async () => {
    const shop = await startSearch(own)
    const { admin } = shop
    const copied = await admin.operationIndex({
      indexName,
      operationIndexParams: { operation: 'copy', destination: 'copy' },
    })
    await admin.waitForTask({ indexName: 'copy', taskID: copied.taskID })
    expect(await idsIn(shop, 'copy', 'lemon')).toEqual(['2'])
    await admin.operationIndex({ indexName: 'copy', operationIndexParams: { operation: 'move', destination: 'moved' } })
    expect(await idsIn(shop, 'moved', 'lemon')).toEqual(['2'])
    await expect(idsIn(shop, 'copy')).rejects.toMatchObject({ status: 404 })
    const { items } = await admin.listIndices()
    expect(items.find(({ name }) => name === 'moved')).toMatchObject({ entries: 2, pendingTask: false })
    expect(items.map(({ name }) => name)).not.toContain('copy')
    await admin.deleteIndex({ indexName: 'moved' })
    await expect(idsIn(shop, 'moved')).rejects.toMatchObject({ status: 404 })
  })

  test('the list of indexes waits for none to be built, and has them built', async () => {
    const shop = await startSearch(own)
    const first = await shop.admin.listIndices()
    expect(first.items).toHaveLength(17)
    expect(first.items.every(({ pendingTask, entries }) => pendingTask && entries === 0)).toBe(true)
    await shop.service.warm()
    const second = await shop.admin.listIndices()
    expect(second.items.every(({ pendingTask, entries }) => !pendingTask && entries === 2)).toBe(true)
    expect(shop.feed.asked).toHaveLength(17)
  })

  test('replacing all objects leaves no moment without the old or the new ones', async () => {
    const shop = await startSearch(own)
    await shop.admin.saveObjects({
      indexName: written,
      objects: [{ objectID: 'old', text: 'note' }],
      waitForTasks: true,
    })
    const replacing = shop.admin.replaceAllObjects({ indexName: written, objects: [{ objectID: 'new', text: 'note' }] })
    const seen = new Set<string>()
    let done = false
    void replacing.finally(() => {
      done = true
    })
    while (!done) {
      seen.add((await idsIn(shop, written, 'note')).join())
      await new Promise(setImmediate)
    }
    await replacing
    expect([...seen].every((ids) => ids === 'old' || ids === 'new')).toBe(true)
    await shop.service.noticeChanges()
    expect(await idsIn(shop, written, 'note')).toEqual(['new'])
  })

  test('a write of another process is noticed', async () => {
    const shop = await startSearch(own)
    expect(await idsIn(shop, indexName)).toEqual(['1', '2'])
    const other = await startSearch(own, shop.database)
    await other.admin.deleteObjects({ indexName, objectIDs: ['1'], waitForTasks: true })
    await shop.service.noticeChanges()
    expect(await idsIn(shop, indexName)).toEqual(['2'])
  })
})

describe('keys with rights', () => {
  test('the search key may not write, browse or see settings', async () => {
    const { searcher } = await startSearch(own)
    const refusals = [
      () => searcher.saveObject({ indexName, body: { objectID: '9' } }),
      () => searcher.deleteObject({ indexName, objectID: '1' }),
      () => searcher.setSettings({ indexName, indexSettings: {} }),
      () => searcher.getSettings({ indexName }),
      () => searcher.browse({ indexName }),
      () => searcher.listIndices(),
      () => searcher.deleteIndex({ indexName }),
    ]
    for (const attempt of refusals) {
      await expect(attempt()).rejects.toMatchObject({
        status: 403,
        message: 'Method not allowed with this API key',
      })
    }
  })

  test('a key of its own may do what it was given, in the indexes it was given, until it is deleted', async () => {
    const { admin, clientWith } = await startSearch(own)
    const { key } = await admin.addApiKey({
      acl: ['search', 'addObject'],
      indexes: ['products_*'],
      description: 'Import',
    })
    expect(await admin.getApiKey({ key })).toMatchObject({ value: key, acl: ['search', 'addObject'] })
    const limited = clientWith(key)
    await limited.saveObject({ indexName, body: { objectID: '9', title: 'Nine' } })
    await expect(limited.searchSingleIndex({ indexName: written })).rejects.toMatchObject({
      status: 403,
      message: 'Index not allowed with this API key',
    })
    await expect(limited.deleteObject({ indexName, objectID: '9' })).rejects.toMatchObject({ status: 403 })
    expect((await admin.listApiKeys()).keys.map(({ value }) => value)).toEqual([keys.search, keys.admin, key])
    await admin.deleteApiKey({ key })
    await expect(limited.searchSingleIndex({ indexName })).rejects.toMatchObject({
      status: 403,
      message: 'Invalid Application-ID or API key',
    })
  })
})
