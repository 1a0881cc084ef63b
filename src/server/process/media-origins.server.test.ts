import { beforeEach, expect, test, vi } from 'vitest'
import { getMediaOrigins, onNewMediaOrigin, recordMediaOrigins } from './media-origins.server.ts'

beforeEach(() => delete globalThis.pouchery?.media)

test('allows images from each media origin of the catalogue once', () => {
  recordMediaOrigins(['https://shop.centracdn.net/client/1.jpg', undefined, 'https://shop.centracdn.net/client/2.jpg'])
  recordMediaOrigins([
    ...['/embedded/commerce/media/1.jpg', 'http://plain.example/1.jpg', 'https://', 'data:image/png;base64,', ''],
    'https://bad host/1.jpg',
  ])
  expect(getMediaOrigins()).toEqual(['https://shop.centracdn.net'])
})

test('notifies of a new origin, but not of a known one', () => {
  const notify = vi.fn()
  onNewMediaOrigin(notify)
  for (const origin of ['a', 'a', 'b']) recordMediaOrigins([`https://${origin}.example/1.jpg`])
  expect(notify).toHaveBeenCalledTimes(2)
})

test('limits the header size for a catalogue with a thousand hosts', () => {
  recordMediaOrigins(Array.from({ length: 1000 }, (_, at) => `https://host${at}.example/1.jpg`))
  expect(getMediaOrigins().length).toBeLessThan(20)
})

test('puts only the origin of an address into the header', () => {
  recordMediaOrigins(["https://cdn.example/;script-src 'unsafe-inline'", 'https://x.example;y/1.jpg'])
  for (const origin of getMediaOrigins()) expect(origin).toMatch(/^https:\/\/[a-z0-9.-]+$/)
})
