import { readdir } from 'node:fs/promises'
import { createTemporaryFolder } from '@pouchery/platform/database/temporary-folder.fixture'
import { expect, test, vi } from 'vitest'
import { createImageCache } from './image-cache.ts'

test('creates an image once for concurrent requests and for a later process', async () => {
  const folder = createTemporaryFolder()
  const make = vi.fn(async () => Buffer.from('picture'))
  const cache = createImageCache(folder)
  const images = await Promise.all([cache.get('a', make), cache.get('a', make), cache.get('a', make)])
  await createImageCache(folder).get('a', make)
  expect(images.map(String)).toEqual(['picture', 'picture', 'picture'])
  expect(make).toHaveBeenCalledTimes(1)
})

test('evicts the least recently used images when the folder exceeds its size limit', async () => {
  const folder = createTemporaryFolder()
  const make = vi.fn(async () => Buffer.alloc(100))
  const cache = createImageCache(folder, 300)
  for (const key of ['a', 'b', 'c', 'a', 'd']) await cache.get(key, make)
  await vi.waitFor(async () => expect(await readdir(folder)).toHaveLength(3), { timeout: 30_000 })
  await cache.get('a', make)
  expect(make).toHaveBeenCalledTimes(4)
  await cache.get('b', make)
  expect(make).toHaveBeenCalledTimes(5)
})

test('retries an image that could not be created', async () => {
  const cache = createImageCache(createTemporaryFolder())
  const make = vi.fn(async () => Buffer.from('yes')).mockRejectedValueOnce(new Error('no'))
  await expect(cache.get('a', make)).rejects.toThrow('no')
  expect(String(await cache.get('a', make))).toBe('yes')
})
