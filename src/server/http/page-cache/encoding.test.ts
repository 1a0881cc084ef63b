import { expect, test } from 'vitest'
import { chooseEncoding } from './encoding.ts'

test.each([
  ['br', ['gzip, deflate, br, zstd', '*']],
  ['gzip', ['gzip', 'gzip;q=1.0, br;q=0', 'br;q=0, *;q=0.1', 'GZIP']],
  ['identity', ['deflate', 'identity', '', undefined]],
])('selects %s for %j', (encoding, accepted) => {
  for (const accept of accepted) expect(chooseEncoding(accept), accept).toBe(encoding)
})
