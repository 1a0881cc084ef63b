import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { CompiledQuery } from 'kysely'
import { type Observations, observeAfterCommit, onObservation } from 'pouchery/lib/server/observations.server'
import { openDatabase } from 'pouchery/server/wiring/data/schema'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Database } from './database.ts'
import { inTransaction } from './in-transaction.ts'

let folder: string
let database: Database
let other: Database
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'shop-database-'))
  database = await openDatabase(folder)
  other = await openDatabase(folder)
})
afterEach(async () => {
  await Promise.all([database.destroy(), other.destroy()])
  rmSync(folder, { recursive: true })
})

const brands = () => database.selectFrom('brand').select('id').orderBy('id').execute()
const addBrand = (to: Database, id: string) => to.insertInto('brand').values({ id, name: id, uri: id }).execute()

test('a writer waits for another process without standing still: reads are answered meanwhile', async () => {
  const held = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const first = inTransaction(other, async (trx) => {
    await addBrand(trx, 'first')
    begun.resolve()
    await held.promise
  })
  await begun.promise
  const second = inTransaction(database, (trx) => addBrand(trx, 'second'))
  expect(await brands()).toEqual([])
  held.resolve()
  await Promise.all([first, second])
  expect(await brands()).toEqual([{ id: 'first' }, { id: 'second' }])
})

test('a clock that jumps while it waits makes it neither give up nor wait on', async () => {
  const held = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const first = inTransaction(other, async () => {
    begun.resolve()
    await held.promise
  })
  await begun.promise
  const second = inTransaction(database, (trx) => addBrand(trx, 'second'))
  // Meanwhile, the second transaction waits. After the clock change, it retries several times.
  await wait(20)
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 86_400_000)
  await wait(150)
  clock.mockRestore()
  held.resolve()
  await Promise.all([first, second])
  expect(await brands()).toEqual([{ id: 'second' }])
})

test('what fails is undone as a whole and told at once', async () => {
  const broken = inTransaction(database, async (trx) => {
    await addBrand(trx, 'half')
    throw new Error('power cut')
  })
  await expect(broken).rejects.toThrow('power cut')
  expect(await brands()).toEqual([])
})

test('what waits for the commit is told after it, and never when it is undone', async () => {
  const told: Observations['purchase'][] = []
  const stop = onObservation('purchase', (step) => told.push(step))
  await inTransaction(database, async (trx) => {
    await inTransaction(trx, async () => observeAfterCommit('purchase', { step: 'completed' }))
    expect(told).toEqual([])
  })
  expect(told).toEqual([{ step: 'completed' }])
  const undone = inTransaction(database, async () => {
    observeAfterCommit('purchase', { step: 'completed' })
    throw new Error('changed my mind')
  })
  await expect(undone).rejects.toThrow('changed my mind')
  observeAfterCommit('purchase', { step: 'started' })
  stop()
  expect(told).toEqual([{ step: 'completed' }, { step: 'started' }])
})

test('of a transaction that is run again only the try that was committed is told', async () => {
  const told: Observations['cart'][] = []
  const stop = onObservation('cart', (cart) => told.push(cart))
  let tries = 0
  await inTransaction(database, async () => {
    tries += 1
    observeAfterCommit('cart', {})
    if (tries < 3) throw Object.assign(new Error('database is locked'), { errcode: 5 })
  })
  stop()
  expect([tries, told]).toEqual([3, [{}]])
})

test('each statement is told with its time and without its values', async () => {
  const told: Observations['query'][] = []
  const stop = onObservation('query', (query) => told.push(query))
  await addBrand(database, 'secret-name')
  await expect(addBrand(database, 'secret-name')).rejects.toThrow()
  stop()
  const insert = expect.objectContaining({
    sql: expect.stringContaining('insert into "brand"'),
    ms: expect.any(Number),
  })
  expect(told).toEqual([insert, insert])
  expect(told.map(({ failed }) => failed)).toEqual([false, true])
  expect(JSON.stringify(told)).not.toContain('secret-name')
})

test('inside a transaction it is a part of it', async () => {
  const outer = inTransaction(database, async (trx) => {
    await inTransaction(trx, (inner) => addBrand(inner, 'inner'))
    throw new Error('changed my mind')
  })
  await expect(outer).rejects.toThrow('changed my mind')
  expect(await brands()).toEqual([])
})

/** SQLite rolls back a transaction on its own if the disk is full or fails. */
const undoneByDatabase = CompiledQuery.raw('ROLLBACK /* by the database */')

test('nothing is stored after the database undid a transaction, and the reason is told', async () => {
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

test('of several that share a commit all are told when the database undoes it', async () => {
  const works = ['a', 'b', 'c'].map((id) =>
    inTransaction(database, async (trx) => {
      await addBrand(trx, id)
      if (id !== 'b') return
      await trx.executeQuery(undoneByDatabase)
      throw new Error('the disk is full')
    }),
  )
  const [a, b, c] = await Promise.allSettled(works)
  for (const outcome of [a, b, c]) {
    expect(outcome).toMatchObject({ status: 'rejected', reason: { message: 'the disk is full' } })
  }
  expect(await brands()).toEqual([])
})
