import { setTimeout as wait } from 'node:timers/promises'
import { CompiledQuery } from 'kysely'
import {
  type ObservationPayloads,
  onObservation,
  publishObservationAfterCommit,
} from 'pouchery/lib/server/observations.server'
import { openDatabase } from 'pouchery/server/wiring/data/schema'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Database } from './database.ts'
import { inTransaction } from './in-transaction.ts'
import { createTemporaryFolder } from './temporary-folder.fixture.ts'

let database: Database
let other: Database
beforeEach(async () => {
  const folder = createTemporaryFolder()
  database = await openDatabase(folder)
  other = await openDatabase(folder)
})
afterEach(() => Promise.all([database.destroy(), other.destroy()]))

const brands = () => database.selectFrom('brand').select('id').orderBy('id').execute()
const addBrand = (to: Database, id: string) => to.insertInto('brand').values({ id, name: id, uri: id }).execute()

/** Simulates another process: a second connection begins a transaction and holds the write lock until `end`. */
async function holdLock(work: (trx: Database) => Promise<unknown> = async () => undefined) {
  const held = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const done = inTransaction(other, async (trx) => {
    await work(trx)
    begun.resolve()
    await held.promise
  })
  await begun.promise
  return { done, end: held.resolve }
}

test('a writer waits for another process while reads continue', async () => {
  const first = await holdLock((trx) => addBrand(trx, 'first'))
  const second = inTransaction(database, (trx) => addBrand(trx, 'second'))
  expect(await brands()).toEqual([])
  first.end()
  await Promise.all([first.done, second])
  expect(await brands()).toEqual([{ id: 'first' }, { id: 'second' }])
})

test('a clock change neither ends nor extends the wait of a transaction', async () => {
  const first = await holdLock()
  const second = inTransaction(database, (trx) => addBrand(trx, 'second'))
  // Give the second transaction time to start waiting and, after the clock change, time for several retries.
  await wait(20)
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 86_400_000)
  await wait(150)
  clock.mockRestore()
  first.end()
  await Promise.all([first.done, second])
  expect(await brands()).toEqual([{ id: 'second' }])
})

test.each([
  ['transaction', (trx: Database) => addBrand(trx, 'half')],
  ['nested transaction', (trx: Database) => inTransaction(trx, (inner) => addBrand(inner, 'half'))],
])('a %s that fails is rolled back completely', async (_, work) => {
  const broken = inTransaction(database, async (trx) => {
    await work(trx)
    throw new Error('power cut')
  })
  await expect(broken).rejects.toThrow('power cut')
  expect(await brands()).toEqual([])
})

test('reports observations only after the commit, and never after a rollback', async () => {
  const received: ObservationPayloads['purchase'][] = []
  const stop = onObservation('purchase', (step) => received.push(step))
  await inTransaction(database, async (trx) => {
    await inTransaction(trx, async () => publishObservationAfterCommit('purchase', { step: 'completed' }))
    expect(received).toEqual([])
  })
  expect(received).toEqual([{ step: 'completed' }])
  const undone = inTransaction(database, async () => {
    publishObservationAfterCommit('purchase', { step: 'completed' })
    throw new Error('changed my mind')
  })
  await expect(undone).rejects.toThrow('changed my mind')
  publishObservationAfterCommit('purchase', { step: 'started' })
  stop()
  expect(received).toEqual([{ step: 'completed' }, { step: 'started' }])
})

test('reports a retried transaction once', async () => {
  const received: ObservationPayloads['cart'][] = []
  const stop = onObservation('cart', (cart) => received.push(cart))
  let tries = 0
  await inTransaction(database, async () => {
    tries += 1
    publishObservationAfterCommit('cart', {})
    if (tries < 3) throw Object.assign(new Error('database is locked'), { errcode: 5 })
  })
  stop()
  expect([tries, received]).toEqual([3, [{}]])
})

test('reports each statement with its duration and without its values', async () => {
  const received: ObservationPayloads['query'][] = []
  const stop = onObservation('query', (query) => received.push(query))
  await addBrand(database, 'secret-name')
  await expect(addBrand(database, 'secret-name')).rejects.toThrow()
  stop()
  const sql = expect.stringContaining('insert into "brand"')
  const insert = expect.objectContaining({ sql, ms: expect.any(Number) })
  expect(received).toEqual([insert, insert])
  expect(received.map(({ failed }) => failed)).toEqual([false, true])
  expect(JSON.stringify(received)).not.toContain('secret-name')
})

/** Simulates that SQLite rolls back a transaction on its own because the disk is full or fails. */
const undoneByDatabase = CompiledQuery.raw('ROLLBACK /* by the database */')

test('stores nothing after the database rolls back a transaction, and throws the reason', async () => {
  const broken = inTransaction(database, async (trx) => {
    await addBrand(trx, 'before')
    await trx.executeQuery(undoneByDatabase)
    await addBrand(trx, 'after').catch(() => undefined)
    throw new Error('the disk is full')
  })
  await expect(broken).rejects.toThrow('the disk is full')
  const unaware = inTransaction(database, async (trx) => {
    await addBrand(trx, 'before')
    await trx.executeQuery(undoneByDatabase)
    await addBrand(trx, 'after')
  })
  await expect(unaware).rejects.toThrow('The database rolled back the transaction')
  expect(await brands()).toEqual([])
  await inTransaction(database, (trx) => addBrand(trx, 'next'))
  expect(await brands()).toEqual([{ id: 'next' }])
})

test('all transactions of a shared commit are rejected when the database rolls it back', async () => {
  const works = ['a', 'b', 'c'].map((id) =>
    inTransaction(database, async (trx) => {
      await addBrand(trx, id)
      if (id !== 'b') return
      await trx.executeQuery(undoneByDatabase)
      throw new Error('the disk is full')
    }),
  )
  const rejected = { status: 'rejected', reason: { message: 'the disk is full' } }
  expect(await Promise.allSettled(works)).toMatchObject([rejected, rejected, rejected])
  expect(await brands()).toEqual([])
})
