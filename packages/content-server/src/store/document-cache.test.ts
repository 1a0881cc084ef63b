import { openDatabase } from 'pouchery/server/wiring/data/schema'
import { expect, onTestFinished, test } from 'vitest'
import { replaceDocuments } from '../admin.ts'
import { type ChangeFeed, type ContentTransaction, createChangeFeed } from '../changes/change-feed.ts'
import { loadAllDocuments } from '../document.ts'
import { createDocumentCache } from './document-cache.ts'

const types = ['a', 'b', 'c'] as const
const document = (id: number, title: number) => ({ _id: `d${id}`, _type: types[id % 3] ?? 'a', title })

async function openMemory() {
  const database = await openDatabase(':memory:')
  onTestFinished(() => database.destroy())
  const changes = createChangeFeed(database)
  return { database, changes, memory: createDocumentCache(database, changes) }
}

test('keeps a change made during the load of older documents', async () => {
  const { database, changes } = await openMemory()
  await replaceDocuments(database, [document(0, 1)])
  const [before] = await loadAllDocuments(database)
  if (!before) throw new Error('Nothing was stored')
  let notify: (transaction: ContentTransaction) => void = () => undefined
  const subscribe: ChangeFeed['subscribe'] = (listener) => {
    notify = listener
    return () => true
  }
  const memory = createDocumentCache(database, { ...changes, subscribe, checkForChanges: async () => {} })
  const reading = memory.load()
  await Promise.resolve()
  const change = { documentId: 'd0', before, after: { ...before, title: 2 }, mutations: [] }
  notify({ sequence: 2, id: 't2', author: 'ada', timestamp: '', changes: [change] })
  await reading
  expect([memory.get('d0')?.title, memory.ofType('a').get('d0')?.title]).toEqual([2, 2])
})

test('the cache equals the database after concurrent reads and writes', async () => {
  const { database, changes, memory } = await openMemory()
  const stored = [0, 1, 2, 3, 4, 5].map((id) => document(id, 0))
  await replaceDocuments(database, stored)
  const writers = [0, 1, 2, 3].map(async (writer) => {
    for (let title = 1; title < 20; title += 1) {
      await replaceDocuments(database, [document((writer + title) % 9, writer * 100 + title)])
      await changes.checkForChanges()
    }
  })
  await Promise.all([...writers, memory.load(), memory.load()])
  await memory.load()
  const remembered = types.flatMap((type) => [...memory.ofType(type).values()])
  const byId = (one: { _id: string }, other: { _id: string }) => (one._id < other._id ? -1 : 1)
  expect(remembered.toSorted(byId)).toEqual((await loadAllDocuments(database)).toSorted(byId))
})

test('the version of a type changes with its documents', async () => {
  const { database, memory } = await openMemory()
  await replaceDocuments(database, [document(0, 1)])
  await memory.load()
  const before = memory.version('a')
  expect([memory.get('d0')?.title, memory.get('d3')]).toEqual([1, undefined])
  await replaceDocuments(database, [document(3, 2)])
  await memory.load()
  expect([memory.get('d3')?.title, memory.version('a') > before]).toEqual([2, true])
})
