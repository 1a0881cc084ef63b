import { expect, test, vi } from 'vitest'
import { languageCodes } from '#lib/urls/locale-url.ts'
import { sellerVariables } from '#market-rules/seller/seller.fixture.ts'

for (const [name, value] of Object.entries(sellerVariables)) vi.stubEnv(name, value)
const { getTextPlaceholders } = await import('./text-placeholders.server.ts')

test('inserts the real seller and its address, not the demo seller', () => {
  expect(getTextPlaceholders('en')).toMatchObject({
    seller: 'Fen Trading Ltd, Fen Street 9, 10000 Town, Sweden, hello@shop.example',
    supportEmail: 'hello@shop.example',
  })
})

test.each(languageCodes)('derives delivery times in %s from the markets, by distance and method', (language) => {
  const days = [/2\D+5/, /5\D+10/, /1\D+3/, /3\D+5/].map((written) => expect.stringMatching(written))
  expect(getTextPlaceholders(language).deliveryTimes).toEqual(days)
})
