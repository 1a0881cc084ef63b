import { replaceDocuments } from '@pouchery/content-server/admin'
import type { Database } from '@pouchery/platform/database/database'
import { expect, test, vi } from 'vitest'
import { createChangeFeed } from '../../../../packages/content-server/src/changes/change-feed.ts'
import { transact } from '../../../../packages/content-server/src/store/transact.ts'
import { openTestDatabase } from '../../../postgres/open-test-database.ts'

const write = (database: Database, id: string, title: string) =>
  transact(database, { author: 'ada', now: new Date().toISOString(), transactionId: title, request: title }, (stage) =>
    stage.write(id, { _id: id, _type: 'a', _rev: title, _createdAt: '', _updatedAt: '', title }, { create: { title } }),
  )

async function twoFeeds() {
  const database = await openTestDatabase('empty')
  const feeds = [createChangeFeed(database), createChangeFeed(database)] as const
  const received: [string[], string[]] = [[], []]
  for (const [index, feed] of feeds.entries()) {
    feed.subscribe(({ id }) => received[index]?.push(id))
    await feed.checkForChanges()
  }
  return { database, feeds, received }
}

test('every feed reports every transaction once, in commit order, during parallel writes', async () => {
  const { database, feeds, received } = await twoFeeds()
  const names = Array.from({ length: 40 }, (_, index) => `t${index}`)
  await Promise.all(
    names.map(async (name, index) => {
      await write(database, `d${index % 3}`, name)
      await feeds[index % 2]?.checkForChanges()
    }),
  )
  for (const feed of feeds) await feed.checkForChanges()
  const order = (await feeds[0].readAfter(0, 100)).map(({ id }) => id)
  expect(order.toSorted()).toEqual(names.toSorted())
  expect(received).toEqual([order, order])
})

test('reports the states before and after, and the mutations of the change', async () => {
  const { database, feeds } = await twoFeeds()
  await write(database, 'd', 'one')
  await write(database, 'd', 'two')
  const deletion = { author: 'bo', now: '2026-01-01T00:00:00.000Z', transactionId: 'three', request: '' }
  await transact(database, deletion, (stage) => stage.write('d', undefined, { delete: { id: 'd' } }))
  const transactions = await feeds[0].readAfter(0, 10)
  expect(transactions.map(({ author }) => author)).toEqual(['ada', 'ada', 'bo'])
  expect(transactions.flatMap(({ changes }) => changes)).toMatchObject([
    { documentId: 'd', before: undefined, after: { title: 'one' }, mutations: [{ create: { title: 'one' } }] },
    { documentId: 'd', before: { title: 'one' }, after: { title: 'two' } },
    { documentId: 'd', before: { title: 'two' }, after: undefined, mutations: [{ delete: { id: 'd' } }] },
  ])
  expect(await feeds[0].readLatestSequence()).toBe(transactions.at(-1)?.sequence)
})

test('a failing listener does not affect the others, and a stopped one receives nothing', async () => {
  const { database, feeds, received } = await twoFeeds()
  const [feed] = feeds
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  feed.subscribe(() => {
    throw new Error('broken listener')
  })
  const late: string[] = []
  const stop = feed.subscribe(({ id }) => late.push(id))
  await write(database, 'd', 'one')
  await feed.checkForChanges()
  stop()
  await write(database, 'd', 'two')
  await feed.checkForChanges()
  log.mockRestore()
  expect([received[0], late]).toEqual([['one', 'two'], ['one']])
})

test('reports all transactions when they exceed one batch', async () => {
  const { database, feeds, received } = await twoFeeds()
  for (let index = 0; index < 230; index += 1) await write(database, 'd', `t${index}`)
  await feeds[1].checkForChanges()
  expect(received[1]).toHaveLength(230)
})

test('does not report refused or dry-run changes, and reports identical seeding once', async () => {
  const { database, feeds, received } = await twoFeeds()
  const dangling = [{ _id: 'a', _type: 'a', to: { _ref: 'nowhere' } }]
  await expect(replaceDocuments(database, dangling)).rejects.toThrow('references non-existent document "nowhere"')
  const seed = [{ _id: 'b', _type: 'a', title: 'Seeded' }]
  await replaceDocuments(database, seed, '2026-01-01T00:00:00.000Z')
  await replaceDocuments(database, seed, '2026-02-01T00:00:00.000Z')
  await feeds[0].checkForChanges()
  expect(await feeds[0].readAfter(0, 10)).toHaveLength(1)
  expect(received[0]).toHaveLength(1)
})
