import { openDatabase } from 'pouchery/server/wiring/data/schema'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createCompiledQuery, type QueryParam } from './compiled-query.ts'
import type { Database } from './database.ts'

let database: Database
beforeEach(async () => {
  database = await openDatabase(':memory:')
})
afterEach(() => database.destroy())

let built = 0
const addBrand = createCompiledQuery((any, param: QueryParam<{ id: string; name: string }>) => {
  built += 1
  return any.insertInto('brand').values({ id: param('id'), name: param('name'), uri: param('id') })
})
const rename = createCompiledQuery((any, param: QueryParam<{ id: string; name: string }>) =>
  any
    .updateTable('brand')
    .set({ name: param('name') })
    .where('id', '=', param('id')),
)
const brands = createCompiledQuery((any) => any.selectFrom('brand').selectAll().orderBy('id'))

test('builds a query once and runs it with the values of each call', async () => {
  await addBrand(database, { id: 'a', name: 'A' })
  await addBrand(database, { id: 'b', name: 'B' })
  expect(built).toBe(1)
  expect(await rename(database, { name: 'Bee', id: 'b' })).toMatchObject({ numAffectedRows: 1n })
  expect((await brands(database, {})).rows).toEqual([
    { id: 'a', name: 'A', uri: 'a' },
    { id: 'b', name: 'Bee', uri: 'b' },
  ])
})

test('runs in the given transaction', async () => {
  const undone = database.transaction().execute(async (trx) => {
    await addBrand(trx, { id: 'half', name: 'Half' })
    throw new Error('changed my mind')
  })
  await expect(undone).rejects.toThrow('changed my mind')
  expect((await brands(database, {})).rows).toEqual([])
})

test('stores text in a form that both databases accept', async () => {
  await addBrand(database, { id: 'a', name: 'with\0nul' })
  expect((await brands(database, {})).rows).toMatchObject([{ name: 'with\uFFFDnul' }])
})
