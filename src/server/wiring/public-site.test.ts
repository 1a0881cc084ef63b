import { afterEach, expect, test, vi } from 'vitest'
import { sellerSettings } from '#market-rules/seller/seller.fixture.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

const shopOf = async () => (await import('./public-site.server.ts')).getPublicSettings('en').shop

test('a shop without a seller is a demonstration, and is written to at the configured address', async () => {
  expect(await shopOf()).toEqual({ demo: true, email: 'support@pouchery.example' })
})

test('one with a seller is none, and is written to at the seller’s', async () => {
  for (const [name, value] of Object.entries(sellerSettings)) vi.stubEnv(name, value)
  expect(await shopOf()).toEqual({ demo: false, email: 'hello@shop.example' })
})
