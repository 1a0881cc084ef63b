import { beforeEach, describe, expect, it, vi } from 'vitest'
import { configuredMarket } from './shopper-market.ts'

vi.mock('./page-language.ts', () => ({ pageLanguage: () => 'de' }))

// A German page shows Austria's prices until the shopper's market is known.
const changeCountry = vi.fn(async (_country: string) => true)

async function visit(detected: string | undefined, during?: () => void) {
  const { settleFirstVisit } = await import('./first-visit.ts')
  const detectCountry = vi.fn(async () => {
    during?.()
    return detected
  })
  return { told: await settleFirstVisit({ detectCountry, changeCountry }), detectCountry }
}

describe('a first visit (specification section 4)', () => {
  beforeEach(() => {
    vi.resetModules()
    changeCountry.mockClear()
  })

  it.each([
    { detected: 'DK', moved: ['DK'], told: false },
    { detected: 'DE', moved: ['DE'], told: true },
    { detected: 'AT', moved: [], told: false },
    { detected: 'BR', moved: [], told: false },
    { detected: undefined, moved: [], told: false },
  ])('detected in $detected: moved to $moved, told of no delivery: $told', async ({ detected, moved, told }) => {
    expect((await visit(detected)).told).toBe(told)
    expect(changeCountry.mock.calls.flat()).toEqual(moved)
  })

  it('is not told of a country it could not be moved to', async () => {
    changeCountry.mockResolvedValueOnce(false)
    expect((await visit('DE')).told).toBe(false)
  })

  it('is nobody who has a country already', async () => {
    const store = await import('./shopper-market-store.ts')
    store.setShopperMarket(configuredMarket('SE'))
    const { detectCountry } = await visit('DK')
    expect(detectCountry).not.toHaveBeenCalled()
    expect(changeCountry).not.toHaveBeenCalled()
  })

  it('moves nobody who chose while the answer was on its way', async () => {
    const store = await import('./shopper-market-store.ts')
    await visit('DK', () => store.setShopperMarket(configuredMarket('GB')))
    expect(changeCountry).not.toHaveBeenCalled()
  })
})
