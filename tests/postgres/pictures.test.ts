import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyPicturesToDatabase, openPictures } from '@pouchery/commerce-server/pictures'
import { expect, onTestFinished, test } from 'vitest'
import { openTestDatabase } from './open-test-database.ts'

const can = 'products/can.webp'

async function createMediaFolder(...files: string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-media-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await mkdir(join(folder, 'products'))
  for (const file of files) await writeFile(join(folder, file), `picture of ${file}`)
  return folder
}

const text = (bytes: Uint8Array | undefined) => bytes && Buffer.from(bytes).toString()

test('what one machine stores, another with a folder of its own shows', async () => {
  const database = await openTestDatabase('empty')
  const [here, there] = [await createMediaFolder(can, 'products/notes.txt'), await createMediaFolder()]
  expect(await copyPicturesToDatabase(database, here)).toBe(1)
  expect(text(await openPictures(database, there).read(can))).toBe(`picture of ${can}`)
  expect(await copyPicturesToDatabase(database, here)).toBe(0)
})
