import { seedCommerce } from '@pouchery/demo-data/commerce'
import type { Database } from '@pouchery/platform/database/database'
import { inTransaction } from '@pouchery/platform/database/in-transaction'
import { getOrCreateSharedValue } from '@pouchery/platform/database/shared-value'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { openDatabase } from '#server/wiring/data/schema.ts'
import { buildDatabaseUrl } from './open-test-database.ts'
import { runStatement } from './run-statement.ts'

const server = inject('postgresUrl') ?? ''
const url = buildDatabaseUrl(server, 'two_processes')

/** Two connection pools of the same database, as in two processes. */
let one: Database
let two: Database
beforeAll(async () => {
  await runStatement(server, 'create database two_processes')
  const opened = await Promise.all([openDatabase('', url), openDatabase('', url), openDatabase('', url)])
  ;[one, two] = opened
  await opened[2].destroy()
})
afterAll(async () => {
  await Promise.all([one.destroy(), two.destroy()])
  await runStatement(server, 'drop database two_processes with (force)')
})

test('processes that start together run each migration once', async () => {
  const twice = sql`select name from kysely_migration group by name having count(*) > 1`
  expect((await twice.execute(one)).rows).toEqual([])
})

test('processes that seed together write the catalogue once', async () => {
  const log = () => undefined
  const seeded = await Promise.all([seedCommerce(one, { log }), seedCommerce(two, { log })])
  expect(seeded.toSorted()).toEqual([false, true])
  expect((await one.selectFrom('product').select('id').execute()).length).toBeGreaterThan(1000)
})

test('counts, sums and timestamps are numbers, as on SQLite', async () => {
  const moment = Date.parse('2026-11-21T10:00:00Z')
  await one.insertInto('voucher').values({ code: 'M', description: '', kind: 'percent', starts_at: moment }).execute()
  const row = two
    .selectFrom('voucher')
    .where('code', '=', 'M')
    .select(({ fn }) => {
      return [fn.max('starts_at').as('latest'), fn.sum('starts_at').as('sum'), fn.countAll().as('count')]
    })
  expect(await row.executeTakeFirst()).toEqual({ latest: moment, sum: moment, count: 1 })
})

test('text with U+0000 is stored with a replacement and matches nothing', async () => {
  await one.insertInto('brand').values({ id: 'nul', name: 'a\0b', uri: 'nul' }).execute()
  const stored = await one.selectFrom('brand').select('name').where('id', '=', 'nul').execute()
  expect(stored).toEqual([{ name: 'a\uFFFDb' }])
  expect(await one.selectFrom('brand').select('id').where('id', '=', 'nul\0').execute()).toEqual([])
})

test('two transactions that deadlock both succeed', async () => {
  const vouchers = ['X', 'Y'].map((code) => ({ code, description: '', kind: 'percent' }))
  await one.insertInto('voucher').values(vouchers).execute()
  let waiting = 0
  const met = Promise.withResolvers<void>()
  const countBoth = (database: Database, first: string, second: string) =>
    inTransaction(database, async (trx) => {
      const use = (code: string) => sql`update voucher set used = used + 1 where code = ${code}`.execute(trx)
      await use(first)
      waiting += 1
      if (waiting === 2) met.resolve()
      await met.promise
      await use(second)
    })
  await Promise.all([countBoth(one, 'X', 'Y'), countBoth(two, 'Y', 'X')])
  const used = await one.selectFrom('voucher').select('used').where('code', 'in', ['X', 'Y']).execute()
  expect(used).toEqual([{ used: 2 }, { used: 2 }])
})

test('a shared value is created once', async () => {
  const made = await Promise.all(
    [one, two, one, two].map((database, index) => getOrCreateSharedValue(database, 'key', () => `${index}`)),
  )
  expect(new Set(made).size).toBe(1)
})

test('a missing database is reported', async () => {
  await expect(openDatabase('', buildDatabaseUrl(server, 'nowhere'))).rejects.toThrow(
    /^The database nowhere at 127\.0\.0\.1:\d+ cannot be used: database "nowhere" does not exist\. Check DATABASE_URL\.$/,
  )
})

test('a connection that breaks during a transaction fails only that transaction', async () => {
  const broken = one.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(two)
    await vi.waitFor(async () => expect(await isGone(rows[0]?.pid)).toBe(true), { timeout: 30_000 })
    await trx.selectFrom('brand').select('id').execute()
  })
  await expect(broken).rejects.toThrow()
  expect(await getOrCreateSharedValue(one, 'after a break', () => 'usable')).toBe('usable')
})

async function isGone(pid: number | undefined): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_stat_activity where pid = ${pid}`.execute(two)
  return rows.length === 0
}
