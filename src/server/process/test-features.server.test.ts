import { expect, test } from 'vitest'
import { shouldOfferTestPayments } from './test-features.server.ts'

const commerce = { apiUrl: 'https://shop.example/api/checkout', secret: 'secret', paymentProviders: [] }
const hosted = { testPayments: true, commerce }

test.each([
  ['in production with hosted commerce', hosted, 'production', false],
  ['in development with hosted commerce', hosted, 'development', true],
  ['in production with embedded commerce', { testPayments: true }, 'production', true],
  ['if disabled by the operator', { testPayments: false }, 'production', false],
  ['without NODE_ENV', hosted, undefined, true],
])('decides whether to offer test payments %s', (_, settings, mode, offered) =>
  expect(shouldOfferTestPayments(settings, mode)).toBe(offered),
)
