import { expect, test } from 'vitest'
import { shouldOfferTestPayments } from './test-features.server.ts'

const commerce = { apiUrl: 'https://shop.example/api/checkout', secret: 'secret', paymentProviders: [] }
const hosted = { testPayments: true, commerce }

test.each([
  ['in production beside a hosted commerce service', hosted, 'production', false],
  ['in development beside a hosted one', hosted, 'development', true],
  ['in production on the embedded service alone', { testPayments: true }, 'production', true],
  ['closed by the operator', { testPayments: false }, 'production', false],
  ['where no mode is set', hosted, undefined, true],
])('decides whether to offer test payments %s', (_, settings, mode, offered) =>
  expect(shouldOfferTestPayments(settings, mode)).toBe(offered),
)
