import { beforeEach, expect, test } from 'vitest'
import { type Migrations, openSqliteDatabase } from './open.ts'
import { createTemporaryFolder } from './temporary-folder.fixture.ts'

let folder: string
beforeEach(() => {
  folder = createTemporaryFolder()
})

const tables = (cutAfterOne: boolean): Migrations => ({
  '2026-01-01-two-tables': {
    up: async (database) => {
      await database.schema.createTable('one').addColumn('id', 'integer').execute()
      if (cutAfterOne) throw new Error('power cut')
      await database.schema.createTable('two').addColumn('id', 'integer').execute()
    },
  },
})

test('an interrupted migration changes nothing and runs again at the next start', async () => {
  await expect(openSqliteDatabase(folder, tables(true))).rejects.toThrow('power cut')
  const database = await openSqliteDatabase(folder, tables(false))
  const names = (await database.introspection.getTables()).map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['one', 'two']))
  await database.destroy()
})

test('a database with all migrations opens while another process writes', async () => {
  const writer = await openSqliteDatabase(folder, tables(false))
  await writer.transaction().execute(async () => {
    const reader = await openSqliteDatabase(folder, tables(false))
    await reader.destroy()
  })
  await writer.destroy()
})

test('concurrent starts run the migrations once', async () => {
  const opened = await Promise.all(Array.from({ length: 4 }, () => openSqliteDatabase(folder, tables(false))))
  for (const database of opened) await database.destroy()
})

test('rejects a database of a newer version', async () => {
  const newer = await openSqliteDatabase(folder, { ...tables(false), '2099-01-01-later': { up: async () => {} } })
  await newer.destroy()
  await expect(openSqliteDatabase(folder, tables(false))).rejects.toThrow('2099-01-01-later')
})
