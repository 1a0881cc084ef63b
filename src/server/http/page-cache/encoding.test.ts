import { expect, test } from 'vitest'
import { bestEncoding } from './encoding.ts'

test.each(['gzip, deflate, br, zstd', '*'])('%j gives br', (accept) => expect(bestEncoding(accept)).toBe('br'))

test.each(['gzip', 'gzip;q=1.0, br;q=0', 'br;q=0, *;q=0.1', 'GZIP'])('%j gives gzip', (accept) => {
  expect(bestEncoding(accept)).toBe('gzip')
})

test.each(['deflate', 'identity', '', undefined])('%j gives none', (accept) => {
  expect(bestEncoding(accept)).toBe('identity')
})
