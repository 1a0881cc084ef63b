import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTemporaryFolder } from '../temporary-folder.fixture.ts'
import { openSqlite } from './sqlite.ts'

test('opens a file immediately while another process writes to it', () => {
  const file = join(createTemporaryFolder(), 'shop.sqlite')
  const writer = openSqlite(file)
  writer.exec('create table one (a text)')
  writer.exec('begin immediate; insert into one values (1)')
  const started = performance.now()
  const reader = openSqlite(file)
  expect(reader.prepare('select count(*) as rows from one').get()?.rows).toBe(0)
  // A statement that waited for the writer would fail after five seconds.
  expect(performance.now() - started).toBeLessThan(4000)
  writer.exec('commit')
  for (const database of [reader, writer]) database.close()
})

test('a new file can release free space, even after it is reopened', () => {
  const file = join(createTemporaryFolder(), 'shop.sqlite')
  for (let time = 0; time < 2; time += 1) {
    const database = openSqlite(file)
    database.exec('create table if not exists one (a text)')
    expect(database.prepare('pragma auto_vacuum').get()?.auto_vacuum).toBe(2)
    database.close()
  }
})
