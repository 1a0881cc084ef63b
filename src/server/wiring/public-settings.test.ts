import { expect, test, vi } from 'vitest'
import { sellerVariables } from '#market-rules/seller/seller.fixture.ts'

test.each([
  ['demo mode and the configured email address for a shop without a seller', {}, true, 'support@pouchery.example'],
  [
    'the email address of the seller and no demo mode for a shop with a seller',
    sellerVariables,
    false,
    'hello@shop.example',
  ],
])('returns %s', async (_, settings, demo, email) => {
  vi.resetModules()
  vi.unstubAllEnvs()
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value)
  const { getPublicSettings } = await import('./public-settings.server.ts')
  expect(getPublicSettings('en').shop).toEqual({ demo, email })
})
