import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test, vi } from 'vitest'
import { picturesInFolder } from '../commerce/pictures.ts'
import { drawPicture } from './draw-picture.ts'
import { type MissingPicturesOptions, missingPictures } from './missing-pictures.ts'
import { seedPictures } from './product-pictures.ts'

vi.setConfig({ testTimeout: 300_000 })

const [first, second] = seedPictures()
if (!first || !second) throw new Error('The seed has no pictures')
const [small = '', large = ''] = first.files
const file = fileURLToPath(new URL('picture-process.ts', import.meta.url))

/** A folder for pictures, and what draws the missing ones into it. */
async function open(options: Partial<MissingPicturesOptions> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'pictures-'))
  const store = picturesInFolder(folder)
  const notKept = vi.fn()
  const pictures = missingPictures({ store, file, notKept, ...options })
  onTestFinished(async () => {
    await pictures.close()
    await rm(folder, { recursive: true })
  })
  return { folder, store, notKept, ...pictures }
}

test('who asks for a picture gets what would have been drawn before, and it is kept', async () => {
  const { folder, make } = await open()
  const [answer, again] = await Promise.all([make(small), make(small)])
  const drawn = await drawPicture(first.picture, ['webp'])
  const wanted = Buffer.from(drawn.find((picture) => picture.file === small)?.bytes ?? [])
  expect(wanted.length).toBeGreaterThan(1000)
  expect(Buffer.from(answer ?? []).equals(wanted)).toBe(true)
  expect(answer).toEqual(again)
  expect((await readFile(join(folder, small))).equals(wanted)).toBe(true)
})

test('a picture that is none of the demo is not made', async () => {
  const { folder, make } = await open()
  expect(await make('products/no-such-can.webp')).toBeUndefined()
  expect(await readdir(folder)).toEqual([])
})

test('the rest is drawn in both formats, what is there is left alone, and a stop ends it', async () => {
  const { folder, store, make, drawRest, close } = await open()
  const all = seedPictures().flatMap(({ files, onlyAsked }) => (onlyAsked ? [] : files))
  const left = new Set([...first.files, ...second.files])
  await mkdir(join(folder, 'products'))
  for (const there of all.filter((one) => !left.has(one))) await writeFile(join(folder, there), 'there')
  await make(large)
  const drawing = drawRest()
  await expect
    .poll(async () => (await store.present(first.files.map((one) => one.replace('.webp', '.avif')))).size, {
      timeout: 200_000,
    })
    .toBe(first.files.length)
  expect(await store.present(all)).toEqual(new Set(all))
  const stopped = expect(drawing).rejects.toThrow('could not be drawn')
  await close()
  await stopped
  expect((await readdir(join(folder, 'products'))).filter((name) => name.endsWith('.part'))).toEqual([])
  const [untouched = ''] = all.filter((one) => !left.has(one))
  expect(await readFile(join(folder, untouched), 'utf8')).toBe('there')
})

test('a further view is drawn for whoever asks, as AVIF after that, and with the others by nobody', async () => {
  const further = seedPictures().find(({ picture, onlyAsked }) => onlyAsked && picture.view === 'side')
  const [file = ''] = further?.files ?? []
  const { store, make } = await open()
  expect((await make(file))?.byteLength).toBeGreaterThan(1000)
  const both = [file, file.replace('.webp', '.avif')]
  await expect.poll(async () => (await store.present(both)).size, { timeout: 200_000 }).toBe(2)
})

test('a full disk keeps no picture from whoever asks, and ends the drawing of the rest', async () => {
  const full = new Error('ENOSPC: no space left on device')
  const { make, drawRest, notKept } = await open({
    store: { read: async () => undefined, present: async () => new Set<string>(), write: () => Promise.reject(full) },
  })
  expect((await make(small))?.byteLength).toBeGreaterThan(1000)
  expect(notKept).toHaveBeenCalledWith(full)
  await expect(drawRest()).rejects.toThrow(full)
})
