import { afterEach, expect, test, vi } from 'vitest'
import { sellerSettings } from '#market-rules/seller/seller.fixture.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

const shopOf = async () => (await import('./public-site.server.ts')).getPublicSettings('en').shop

test('uses demo mode and the configured address for a shop without a seller', async () => {
  expect(await shopOf()).toEqual({ demo: true, email: 'support@pouchery.example' })
})

test('uses the address of the seller and no demo mode for a shop with a seller', async () => {
  for (const [name, value] of Object.entries(sellerSettings)) vi.stubEnv(name, value)
  expect(await shopOf()).toEqual({ demo: false, email: 'hello@shop.example' })
})
