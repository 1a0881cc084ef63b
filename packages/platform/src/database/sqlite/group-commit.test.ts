import { sql, type Transaction } from 'kysely'
import { currentRequestId, withRequestId } from 'pouchery/lib/server/request-id.server'
import { openDatabase } from 'pouchery/server/wiring/data/schema'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Database, Tables } from '../database.ts'
import { createGroupCommit } from './group-commit.ts'

let database: Database
let commits: number
beforeEach(async () => {
  database = await openDatabase(':memory:')
  commits = 0
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
const brands = async () => (await database.selectFrom('brand').select('id').orderBy('id').execute()).map(({ id }) => id)

test('what comes at the same moment is written by one commit, each with its own result', async () => {
  const share = createGroupCommit(open)
  const ids = ['a', 'b', 'c']
  expect(await Promise.all(ids.map((id) => share((trx) => addBrand(trx, id))))).toEqual(ids)
  expect([await brands(), commits]).toEqual([ids, 1])
})

test('each runs on behalf of the request that asked for it, whichever began the commit', async () => {
  const share = createGroupCommit(open)
  const names = ['request-a', 'request-b', 'request-c']
  const seen = names.map((name) => withRequestId(name, () => share(async () => currentRequestId())))
  expect(await Promise.all(seen)).toEqual(names)
  expect(commits).toBe(1)
})

test('one that fails is undone alone', async () => {
  const share = createGroupCommit(open)
  const broken = share(async (trx) => {
    await addBrand(trx, 'half')
    throw new Error('changed my mind')
  })
  const [first, second, third] = await Promise.allSettled([
    share((trx) => addBrand(trx, 'a')),
    broken,
    share((trx) => addBrand(trx, 'c')),
  ])
  expect([first.status, second.status, third.status]).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(await brands()).toEqual(['a', 'c'])
})

test('one that fails while it is alone in its commit is undone, and the next is not', async () => {
  const share = createGroupCommit(open)
  const broken = share(async (trx) => {
    await addBrand(trx, 'half')
    throw new Error('changed my mind')
  })
  await expect(broken).rejects.toThrow('changed my mind')
  expect(await share((trx) => addBrand(trx, 'a'))).toBe('a')
  expect([await brands(), commits]).toEqual([['a'], 1])
})

test('one that a constraint refuses is undone alone, and the next sees what those before wrote', async () => {
  const share = createGroupCommit(open)
  const [, twice, seen] = await Promise.allSettled([
    share((trx) => addBrand(trx, 'a')),
    share((trx) => addBrand(trx, 'a')),
    share(async (trx) => (await sql<{ id: string }>`select id from brand`.execute(trx)).rows.length),
  ])
  expect(twice.status).toBe('rejected')
  expect(seen).toEqual({ status: 'fulfilled', value: 1 })
})

test('when the commit is lost nobody is told that it was done', async () => {
  const share = createGroupCommit((work) =>
    database.transaction().execute(async (trx) => {
      await work(trx)
      throw new Error('disk full')
    }),
  )
  const told = await Promise.allSettled(['a', 'b'].map((id) => share((trx) => addBrand(trx, id))))
  expect(told.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await brands()).toEqual([])
})

test('what the database undid and runs again tells the result of the last run', async () => {
  let runs = 0
  const share = createGroupCommit(async (work) => {
    const undo = async (trx: Transaction<Tables>) => {
      await work(trx)
      throw new Error('busy')
    }
    await database
      .transaction()
      .execute(undo)
      .catch(() => undefined)
    await open(work)
  })
  const told = await share(async (trx) => {
    await addBrand(trx, 'a')
    runs += 1
    return runs
  })
  expect([told, await brands()]).toEqual([2, ['a']])
})

test('a crowd is written by several commits, in order', async () => {
  const share = createGroupCommit(open)
  const order: number[] = []
  const crowd = Array.from({ length: 100 }, (_, index) => share(async () => void order.push(index)))
  await Promise.all(crowd)
  expect(order).toEqual(crowd.map((_, index) => index))
  expect(commits).toBe(4)
})

test('one that begins while another is written is not forgotten', async () => {
  const share = createGroupCommit(open)
  const first = share((trx) => addBrand(trx, 'a'))
  const later = first.then(() => share((trx) => addBrand(trx, 'b')))
  expect(await later).toBe('b')
  expect(await share((trx) => addBrand(trx, 'c'))).toBe('c')
})
