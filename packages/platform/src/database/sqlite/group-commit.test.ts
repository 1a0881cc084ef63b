import { sql, type Transaction } from 'kysely'
import { getCurrentRequestId, withRequestId } from 'pouchery/lib/server/request-id.server'
import { openDatabase } from 'pouchery/server/wiring/data/schema'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Database, Tables } from '../database.ts'
import { createGroupCommit } from './group-commit.ts'

let database: Database
let commits: number
let share: ReturnType<typeof createGroupCommit>
beforeEach(async () => {
  database = await openDatabase(':memory:')
  commits = 0
  share = createGroupCommit(open)
})
afterEach(() => database.destroy())

const open = async (work: (trx: Transaction<Tables>) => Promise<void>) => {
  await database.transaction().execute(work)
  commits += 1
}
const addBrand = async (trx: Database, id: string) => {
  await trx.insertInto('brand').values({ id, name: id, uri: id }).execute()
  return id
}
const add = (id: string) => share((trx) => addBrand(trx, id))
const addHalf = async (trx: Database) => {
  await addBrand(trx, 'half')
  throw new Error('changed my mind')
}
const brands = async () => (await database.selectFrom('brand').select('id').orderBy('id').execute()).map(({ id }) => id)

test('concurrent writes share one commit, and each gets its own result', async () => {
  const ids = ['a', 'b', 'c']
  expect(await Promise.all(ids.map(add))).toEqual(ids)
  expect([await brands(), commits]).toEqual([ids, 1])
})

test('each write runs with the id of its own request', async () => {
  const names = ['request-a', 'request-b', 'request-c']
  const seen = names.map((name) => withRequestId(name, () => share(async () => getCurrentRequestId())))
  expect(await Promise.all(seen)).toEqual(names)
  expect(commits).toBe(1)
})

test('rolls back only the writes that fail or violate a constraint, and the next one sees earlier writes', async () => {
  const count = async (trx: Database) => (await sql`select id from brand`.execute(trx)).rows.length
  const outcomes = await Promise.allSettled([add('a'), share(addHalf), add('a'), add('c'), share(count)])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled', 'fulfilled'])
  expect(outcomes.at(-1)).toEqual({ status: 'fulfilled', value: 2 })
  expect(await brands()).toEqual(['a', 'c'])
})

test('all writes of a failed commit are rejected', async () => {
  const failing = createGroupCommit((work) =>
    database.transaction().execute(async (trx) => {
      await work(trx)
      throw new Error('disk full')
    }),
  )
  const received = await Promise.allSettled(['a', 'b'].map((id) => failing((trx) => addBrand(trx, id))))
  expect(received.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await brands()).toEqual([])
})

test('a retried write returns the result of the last run', async () => {
  let runs = 0
  const retrying = createGroupCommit(async (work) => {
    const undo = async (trx: Transaction<Tables>) => {
      await work(trx)
      throw new Error('busy')
    }
    await expect(database.transaction().execute(undo)).rejects.toThrow('busy')
    await open(work)
  })
  const received = await retrying(async (trx) => {
    await addBrand(trx, 'a')
    runs += 1
    return runs
  })
  expect([received, await brands()]).toEqual([2, ['a']])
})

test('splits many concurrent writes into several commits, in order', async () => {
  const order: number[] = []
  await Promise.all(Array.from({ length: 100 }, (_, index) => share(async () => void order.push(index))))
  expect(order).toEqual([...Array(100).keys()])
  expect(commits).toBe(4)
})

test('commits a write that begins during a commit', async () => {
  const later = add('a').then(() => add('b'))
  expect(await later).toBe('b')
  expect(await add('c')).toBe('c')
})
