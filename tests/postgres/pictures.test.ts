import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { copyPicturesToDatabase, openPictureStore } from '@pouchery/commerce-server/pictures'
import { expect, test } from 'vitest'
import { createTemporaryFolder } from '../../packages/platform/src/database/temporary-folder.fixture.ts'
import { openTestDatabase } from './open-test-database.ts'

test('a machine with another media folder serves the pictures that were copied to the database', async () => {
  const database = await openTestDatabase('empty')
  const folder = createTemporaryFolder()
  mkdirSync(join(folder, 'products'))
  for (const file of ['can.webp', 'notes.txt']) writeFileSync(join(folder, 'products', file), `picture of ${file}`)
  expect(await copyPicturesToDatabase(database, folder)).toBe(1)
  const picture = await openPictureStore(database, '/nonexistent').read('products/can.webp')
  expect(Buffer.from(picture ?? '').toString()).toBe('picture of can.webp')
  expect(await copyPicturesToDatabase(database, folder)).toBe(0)
})
