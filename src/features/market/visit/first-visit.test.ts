import { beforeEach, expect, it, vi } from 'vitest'
import type { LanguageCode } from '#app.config'
import { createSiteWithRules } from '#features/site/site.fixture.ts'
import { getConfiguredMarket } from '../shopper-market.ts'

async function visit(detected: string | undefined, language: LanguageCode) {
  const { setCurrentSite } = await import('#features/site/site.tsx')
  setCurrentSite(createSiteWithRules(language))
  const { initFirstVisitMarket } = await import('./first-visit.ts')
  const beginSelection = vi.fn(async (choose: (detected: string | undefined) => string) => choose(detected))
  const received = await initFirstVisitMarket(beginSelection)
  return { received, beginSelection, country: await beginSelection.mock.results[0]?.value }
}

beforeEach(() => void vi.resetModules())

// A German page displays prices for Switzerland until the shopper's market is known.
it.each([
  ['de', 'DK', 'DK', false],
  ['de', 'DE', 'DE', true],
  ['de', 'AT', 'AT', true],
  ['de', 'CH', 'CH', false],
  ['de', 'BR', 'CH', false],
  ['de', undefined, 'CH', false],
  ['pl', 'SE', 'SE', false],
  ['pl', 'PL', 'PL', true],
  ['pl', 'BR', 'PL', true],
] as const)('a visit to a %s page, detected in %s: begins in %s, notice: %s', async (page, from, country, received) => {
  expect(await visit(from, page)).toMatchObject({ country, received })
})

it('returns false if no selection is created, and creates none for a shopper with a known market', async () => {
  const { initFirstVisitMarket } = await import('./first-visit.ts')
  expect(await initFirstVisitMarket(async () => undefined)).toBe(false)
  const store = await import('../shopper-market-store.ts')
  store.setShopperMarket(getConfiguredMarket('SE'))
  const { beginSelection } = await visit('DK', 'de')
  expect(beginSelection).not.toHaveBeenCalled()
})
