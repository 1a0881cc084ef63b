import { chmodSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from 'pouchery/server/wiring/data/schema'
import { expect, onTestFinished, test } from 'vitest'
import { createTemporaryFolder } from '../temporary-folder.fixture.ts'
import { restrictFileAccess } from './restrict-file-access.ts'

const rightsOf = (file: string) => (statSync(file).mode & 0o777).toString(8)

test('does not let other users of the machine read the data of a new shop', async () => {
  const dataDir = join(createTemporaryFolder(), 'data')
  const database = await openDatabase(dataDir)
  onTestFinished(() => database.destroy())
  expect(rightsOf(dataDir)).toBe('700')
  const files = readdirSync(dataDir).filter((name) => name.startsWith('pouchery.sqlite'))
  expect(files).toContain('pouchery.sqlite-wal')
  for (const name of files) expect([name, rightsOf(join(dataDir, name))]).toEqual([name, '600'])
})

test.each(['644', '666', '600'])('removes the rights of others from an existing database with the mode %s', (mode) => {
  const file = join(createTemporaryFolder(), 'pouchery.sqlite')
  for (const each of [file, `${file}-wal`]) {
    writeFileSync(each, '')
    chmodSync(each, mode)
  }
  restrictFileAccess(file)
  const left = mode.replace(/.$/, '0')
  expect([rightsOf(file), rightsOf(`${file}-wal`)]).toEqual([left, left])
})
