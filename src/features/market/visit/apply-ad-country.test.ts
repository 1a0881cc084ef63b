import { queryOptions } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import { createSiteWithRules } from '#features/site/site.fixture.ts'

vi.mock('#features/site/page-language.ts', () => ({ getPageLanguage: () => 'en' }))

const replaced = vi.fn<(state: unknown, title: string, url: string) => void>()

beforeEach(() => {
  vi.resetModules()
  replaced.mockReset()
  vi.stubGlobal('history', { state: { key: 'k' }, replaceState: replaced })
  vi.stubGlobal('location', new URL('https://shop.example/new?country=dk&sort=newest#list'))
})

const shipsTo = (countries: readonly string[] | undefined) =>
  queryOptions<readonly string[]>({
    queryKey: ['shipped'],
    queryFn: async () => countries ?? Promise.reject(new Error('No answer')),
  })

async function followed(country: string, shipped: readonly string[] | undefined, shopperIn?: 'SE' | 'DK') {
  const { applyAdCountry } = await import('./apply-ad-country.ts')
  const { setShopperMarket } = await import('../shopper-market-store.ts')
  const { getConfiguredMarket } = await import('../shopper-market.ts')
  const { setCurrentSite } = await import('#features/site/site.tsx')
  setCurrentSite(createSiteWithRules('en'))
  if (shopperIn) setShopperMarket(getConfiguredMarket(shopperIn))
  const changeCountry = vi.fn(async () => true)
  await applyAdCountry(country, { changeCountry, shippedCountries: shipsTo(shipped) })
  return changeCountry.mock.calls.flat()
}

it.each([
  ['applies the country to a shopper in another country', 'DK', ['SE', 'DK'], 'SE', ['DK']],
  ['applies the country to a first visitor', 'DK', ['SE', 'DK'], undefined, ['DK']],
  ['applies the country if the shipped countries are unknown', 'DK', undefined, 'SE', ['DK']],
  ['ignores the country the shopper is already in', 'DK', ['SE', 'DK'], 'DK', []],
  ['ignores a country the service does not ship to', 'DK', ['SE'], 'SE', []],
  ['ignores a country the shop does not ship to', 'FR', undefined, 'SE', []],
  ['ignores a country in which the rules forbid sales', 'PL', ['SE', 'PL'], 'SE', []],
  ['ignores an unknown country', 'XX', ['XX'], 'SE', []],
] as const)('a shopping ad: %s', async (_, country, shipped, shopperIn, calls) => {
  expect(await followed(country, shipped, shopperIn)).toEqual(calls)
  expect(replaced).toHaveBeenCalledWith({ key: 'k' }, '', '/new?sort=newest#list')
})

it.each([
  ['?country=DK', '/new'],
  ['?sort=newest&country=DK', '/new?sort=newest'],
  ['?a=1&country=DK&b=2', '/new?a=1&b=2'],
])('removes the country of a shopping ad from the address %s', async (search, clean) => {
  vi.stubGlobal('location', new URL(`https://shop.example/new${search}`))
  await followed('DK', undefined)
  expect(replaced).toHaveBeenCalledWith({ key: 'k' }, '', clean)
})

const adCountries = {
  ...{ '/?gclid=1&country=dk': 'DK', '/sv/new?country=DK&sort=newest': 'DK', '/new?country=DKK': undefined },
  ...{ '/new?mycountry=DK': undefined, '/new': undefined, '/checkout?country=DK': undefined },
  '/de/receipt?country=DK': undefined,
}
it.each(Object.entries(adCountries))('reads from the ad address %s, once, the country %s', async (opened, country) => {
  const { consumeAdCountry } = await import('./ad-country.ts')
  expect([consumeAdCountry(opened), consumeAdCountry(opened)]).toEqual([country, undefined])
})
