import { expect, test } from 'vitest'
import { isBlockedRequest } from './block-telemetry.ts'

const shopOrigin = 'http://localhost:3000'

test.each([
  ['embedded', 'http://localhost:3000/embedded/content/v1/users/me', false],
  ['embedded', 'http://localhost:3000/api/studio/sync', false],
  ['embedded', 'blob:http://localhost:3000/1b9d6bcd', false],
  ['embedded', 'data:image/png;base64,AAAA', false],
  ['embedded', 'https://api.sanity.io/v1/users/me', true],
  ['embedded', 'http://localhost:3001/other', true],
  ['embedded', 'https://sanity-cdn.com/v1/modules/sanity/latest/^6.16.0/t1', true],
  ['hosted', 'https://abc.api.sanity.io/v2025-02-19/data/query/production', false],
  ['hosted', 'https://cdn.sanity.io/images/abc/production/x.png', false],
  ['hosted', 'https://api.sanity.io/vX/intake/feedback', true],
  ['hosted', 'https://abc.api.sanity.io/v2024-11-12/intake/batch', true],
  ['hosted', 'https://sanity-cdn.com/v1/modules/sanity/latest/^6.16.0/t1', true],
  ['hosted', 'https://o1.sentry.sanity.io/envelope', true],
])('with %s content, %s is blocked: %s', (content, url, isBlocked) => {
  expect(isBlockedRequest(new URL(url), { isEmbedded: content === 'embedded', shopOrigin })).toBe(isBlocked)
})
