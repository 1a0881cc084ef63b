import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { LanguageCode } from '#app.config'
import { siteWithRules } from '#features/site/site.fixture.ts'
import { configuredMarket } from '../shopper-market.ts'

async function visit(detected: string | undefined, language: LanguageCode = 'de') {
  const { setCurrentSite } = await import('#features/site/site.tsx')
  setCurrentSite(siteWithRules(language))
  const { initFirstVisitMarket } = await import('./first-visit.ts')
  const beginSelection = vi.fn(async (choose: (detected: string | undefined) => string) => choose(detected))
  const told = await initFirstVisitMarket(beginSelection)
  return { told, beginSelection, country: await beginSelection.mock.results[0]?.value }
}

describe('a first visit (specification section 4)', () => {
  beforeEach(() => {
    vi.resetModules()
  })

  // A German page displays prices for Switzerland until the shopper's market is known.
  it.each([
    { detected: 'DK', country: 'DK', told: false },
    { detected: 'DE', country: 'DE', told: true },
    { detected: 'AT', country: 'AT', told: true },
    { detected: 'CH', country: 'CH', told: false },
    { detected: 'BR', country: 'CH', told: false },
    { detected: undefined, country: 'CH', told: false },
  ])(
    'detected in $detected: begins in $country, told that nothing is sold there: $told',
    async ({ detected, country, told }) => {
      expect(await visit(detected)).toMatchObject({ country, told })
    },
  )

  it.each([
    { detected: 'SE', country: 'SE', told: false },
    { detected: 'PL', country: 'PL', told: true },
    { detected: 'BR', country: 'PL', told: true },
  ])(
    'on a Polish page, detected in $detected: begins in $country, told: $told',
    async ({ detected, country, told }) => {
      expect(await visit(detected, 'pl')).toMatchObject({ country, told })
    },
  )

  it('is told nothing where no selection could be begun', async () => {
    const { initFirstVisitMarket } = await import('./first-visit.ts')
    expect(await initFirstVisitMarket(async () => undefined)).toBe(false)
  })

  it('is nobody who has a country already', async () => {
    const store = await import('../shopper-market-store.ts')
    store.setShopperMarket(configuredMarket('SE'))
    const { beginSelection } = await visit('DK')
    expect(beginSelection).not.toHaveBeenCalled()
  })
})
