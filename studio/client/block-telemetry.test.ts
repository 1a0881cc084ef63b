import { expect, test } from 'vitest'
import { isBlockedRequest } from './block-telemetry.ts'

const shopOrigin = 'http://localhost:3000'
const leaves = (address: string, isEmbedded: boolean) => isBlockedRequest(new URL(address), { isEmbedded, shopOrigin })

test.each([
  ['http://localhost:3000/embedded/content/v1/users/me', false],
  ['http://localhost:3000/api/studio/sync', false],
  ['blob:http://localhost:3000/1b9d6bcd', false],
  ['data:image/png;base64,AAAA', false],
  ['https://api.sanity.io/v1/users/me', true],
  ['http://localhost:3001/other', true],
  ['https://sanity-cdn.com/v1/modules/sanity/latest/^6.16.0/t1', true],
])('with content in the shop itself, %s is blocked: %s', (address, kept) => expect(leaves(address, true)).toBe(kept))

test.each([
  ['https://abc.api.sanity.io/v2025-02-19/data/query/production', false],
  ['https://cdn.sanity.io/images/abc/production/x.png', false],
  ['https://api.sanity.io/vX/intake/feedback', true],
  ['https://abc.api.sanity.io/v2024-11-12/intake/batch', true],
  ['https://sanity-cdn.com/v1/modules/sanity/latest/^6.16.0/t1', true],
  ['https://o1.sentry.sanity.io/envelope', true],
])('with hosted content, %s is blocked: %s', (address, kept) => expect(leaves(address, false)).toBe(kept))
