import { mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { createImageCache } from './image-cache.ts'

const newFolder = () => mkdtemp(join(tmpdir(), 'image-store-'))

test('creates an image once for concurrent requests and for a later process', async () => {
  const folder = await newFolder()
  const make = vi.fn(async () => Buffer.from('picture'))
  const store = createImageCache(folder)
  const asked = await Promise.all([store.get('a', make), store.get('a', make), store.get('a', make)])
  await createImageCache(folder).get('a', make)
  expect(asked.map(String)).toEqual(['picture', 'picture', 'picture'])
  expect(make).toHaveBeenCalledTimes(1)
})

test('evicts the least recently used images when the folder exceeds its size limit', async () => {
  const folder = await newFolder()
  const make = vi.fn(async () => Buffer.alloc(100))
  const store = createImageCache(folder, 300)
  for (const key of ['a', 'b', 'c', 'a', 'd']) await store.get(key, make)
  await vi.waitFor(async () => expect(await readdir(folder)).toHaveLength(3), { timeout: 30_000 })
  await store.get('a', make)
  expect(make).toHaveBeenCalledTimes(4)
  await store.get('b', make)
  expect(make).toHaveBeenCalledTimes(5)
})

test('retries an image that could not be created', async () => {
  const store = createImageCache(await newFolder())
  const make = vi.fn(async () => Buffer.from('yes')).mockRejectedValueOnce(new Error('no'))
  await expect(store.get('a', make)).rejects.toThrow('no')
  expect(String(await store.get('a', make))).toBe('yes')
})
