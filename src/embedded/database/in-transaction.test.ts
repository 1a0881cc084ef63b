import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openDatabase } from '#embedded/schema.ts'
import type { Database } from './database.ts'
import { inTransaction } from './in-transaction.ts'

let folder: string
let database: Database
/** Another process's connection to the same file. */
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
  // It has begun to wait, and tries again a few times after the jump.
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

test('inside a transaction it is a part of it', async () => {
  const outer = inTransaction(database, async (trx) => {
    await inTransaction(trx, (inner) => addBrand(inner, 'inner'))
    throw new Error('changed my mind')
  })
  await expect(outer).rejects.toThrow('changed my mind')
  expect(await brands()).toEqual([])
})
