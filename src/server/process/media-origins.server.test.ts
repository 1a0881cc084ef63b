import { beforeEach, expect, test } from 'vitest'
import { getMediaOrigins, onNewMediaOrigin, recordMediaOrigins } from './media-origins.server.ts'

beforeEach(() => delete globalThis.pouchery?.media)

test('pictures are let in from where the catalogue has them, each origin once', () => {
  recordMediaOrigins(['https://shop.centracdn.net/client/1.jpg', undefined, 'https://shop.centracdn.net/client/2.jpg'])
  recordMediaOrigins([
    ...['/embedded/commerce/media/1.jpg', 'http://plain.example/1.jpg', 'https://', 'data:image/png;base64,', ''],
  ])
  expect(getMediaOrigins()).toEqual(['https://shop.centracdn.net'])
})

test('a new origin is told, a known one is not', () => {
  let told = 0
  onNewMediaOrigin(() => told++)
  recordMediaOrigins(['https://a.example/1.jpg'])
  recordMediaOrigins(['https://a.example/2.jpg'])
  recordMediaOrigins(['https://b.example/2.jpg'])
  expect(told).toBe(2)
})

test('a catalogue with a thousand hosts does not fill the header', () => {
  recordMediaOrigins(Array.from({ length: 1000 }, (_, at) => `https://host${at}.example/1.jpg`))
  expect(getMediaOrigins().length).toBeLessThan(20)
})

test('nothing of an address can get into the header but its origin', () => {
  recordMediaOrigins([
    "https://cdn.example/;script-src 'unsafe-inline'",
    'https://bad host/1.jpg',
    'https://x.example;y/1.jpg',
  ])
  for (const origin of getMediaOrigins()) expect(origin).toMatch(/^https:\/\/[a-z0-9.-]+$/)
})
