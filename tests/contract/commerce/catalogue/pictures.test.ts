import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPictures } from '@pouchery/commerce-server/pictures'
import { expect, onTestFinished, test } from 'vitest'
import { openTestDatabase } from '../../../postgres/open-test-database.ts'

const can = 'products/can.webp'

async function mediaFolder(...files: string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-media-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await mkdir(join(folder, 'products'))
  for (const file of files) await writeFile(join(folder, file), `picture of ${file}`)
  return folder
}

const text = (bytes: Uint8Array | undefined) => bytes && Buffer.from(bytes).toString()

test('a picture that was stored is there, and known', async () => {
  const pictures = openPictures(await openTestDatabase('empty'), await mediaFolder())
  expect(await pictures.read(can)).toBeUndefined()
  await pictures.write(can, Buffer.from('picture'))
  expect(text(await pictures.read(can))).toBe('picture')
  expect(await pictures.present([can, 'products/other.webp'])).toEqual(new Set([can]))
})

test('a picture that only lies in the folder is shown from there', async () => {
  const pictures = openPictures(await openTestDatabase('empty'), await mediaFolder(can))
  expect(text(await pictures.read(can))).toBe(`picture of ${can}`)
})
