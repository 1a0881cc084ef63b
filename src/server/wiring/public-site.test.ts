import { expect, test, vi } from 'vitest'
import { sellerSettings } from '#market-rules/seller/seller.fixture.ts'

test.each([
  ['demo mode and the configured address for a shop without a seller', {}, true, 'support@pouchery.example'],
  ['the address of the seller and no demo mode with a seller', sellerSettings, false, 'hello@shop.example'],
])('uses %s', async (_, settings, demo, email) => {
  vi.resetModules()
  vi.unstubAllEnvs()
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value)
  const { getPublicSettings } = await import('./public-site.server.ts')
  expect(getPublicSettings('en').shop).toEqual({ demo, email })
})
