import { expect, test } from 'vitest'
import { chooseEncoding } from './encoding.ts'

test.each(['gzip, deflate, br, zstd', '*'])('selects br for %j', (accept) => expect(chooseEncoding(accept)).toBe('br'))

test.each(['gzip', 'gzip;q=1.0, br;q=0', 'br;q=0, *;q=0.1', 'GZIP'])('selects gzip for %j', (accept) => {
  expect(chooseEncoding(accept)).toBe('gzip')
})

test.each(['deflate', 'identity', '', undefined])('selects no encoding for %j', (accept) => {
  expect(chooseEncoding(accept)).toBe('identity')
})
