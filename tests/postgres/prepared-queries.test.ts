import { createCompiledQuery, type QueryParam } from '@pouchery/platform/database/compiled-query'
import type { Database, Tables } from '@pouchery/platform/database/database'
import { inTransaction } from '@pouchery/platform/database/in-transaction'
import { sql, type Transaction } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase, openTwoPools } from './open-test-database.ts'

type Brand = { id: string; name: string }

const addBrand = createCompiledQuery((any, param: QueryParam<Brand>) =>
  any.insertInto('brand').values({ id: param('id'), name: param('name'), uri: param('id') }),
)
const takeBrand = createCompiledQuery((any, param: QueryParam<{ id: string }>) =>
  any.selectFrom('brand').selectAll().where('id', '=', param('id')).forUpdate(),
)
const brandNames = createCompiledQuery((any) => any.selectFrom('brand').select('name').orderBy('id'))
const renameBrand = createCompiledQuery((any, param: QueryParam<Brand>) => {
  const name = param('name')
  return any.updateTable('brand').set({ name }).where('id', '=', param('id'))
})

async function names(database: Database): Promise<string[]> {
  return (await brandNames(database, {})).rows.map(({ name }) => name)
}

test('concurrent queries of a transaction run in their order', async () => {
  const database = await openTestDatabase('empty')
  const read = await inTransaction(database, async (trx) => {
    const [, before, , after] = await Promise.all([
      addBrand(trx, { id: 'a', name: 'A' }),
      names(trx),
      renameBrand(trx, { id: 'a', name: 'Aye' }),
      names(trx),
    ])
    return { before, after }
  })
  expect(read).toEqual({ before: ['A'], after: ['Aye'] })
})

test('one failed concurrent query rejects and rolls back all, and the connection stays usable', async () => {
  const database = await openTestDatabase('empty')
  const failing = inTransaction(database, async (trx) => {
    const brands = ['a', 'a', 'b'].map((id) => ({ id, name: id }))
    await Promise.all([...brands.map((brand) => addBrand(trx, brand)), names(trx)])
  })
  await expect(failing).rejects.toThrow('duplicate key')
  expect(await names(database)).toEqual([])
  await inTransaction(database, (trx) => addBrand(trx, { id: 'c', name: 'C' }))
  expect(await names(database)).toEqual(['C'])
})

test('a query that follows a query waiting for a row sees the changes of that row', async () => {
  const [one, two] = await openTwoPools('empty')
  await addBrand(one, { id: 'a', name: 'A' })
  const holder = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const first = inTransaction(one, async (trx) => {
    await takeBrand(trx, { id: 'a' })
    held.resolve()
    await holder.promise
    await addBrand(trx, { id: 'b', name: 'B' })
  })
  await held.promise
  const second = inTransaction(two, async (trx) => {
    const [, seen] = await Promise.all([takeBrand(trx, { id: 'a' }), names(trx)])
    return seen
  })
  await waitForBlockedQuery(one)
  holder.resolve()
  await first
  expect(await second).toEqual(['A', 'B'])
})

async function waitForBlockedQuery(database: Database): Promise<void> {
  const waiting = sql<{ count: number }>`select count(*) as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await waiting.execute(database)).rows[0]?.count).toBe(1)
}

test('a prepared query works after another process changes the table', async () => {
  const [one, two] = await openTwoPools('empty')
  await addBrand(one, { id: 'a', name: 'A' })
  const take = (trx: Transaction<Tables>) => takeBrand(trx, { id: 'a' })
  await inTransaction(one, take)
  await sql`alter table brand add column motto text`.execute(two)
  expect((await inTransaction(one, take)).rows).toEqual([{ id: 'a', name: 'A', uri: 'a', motto: null }])
  await sql`alter table brand drop column motto`.execute(two)
  expect((await takeBrand(one, { id: 'a' })).rows).toEqual([{ id: 'a', name: 'A', uri: 'a' }])
})
