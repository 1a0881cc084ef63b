import { expect, it } from 'vitest'
import { withRulesMode } from '#market-rules/rules/market-rule-set.ts'
import { createRuleSet } from '#market-rules/rules/open-everywhere.fixture.ts'
import { createCatalogueClient } from './catalogue.server.ts'

const reduced = {
  ...{ priceAsNumber: 3.6, priceBeforeDiscountAsNumber: 4.5, discountPercent: 20 },
  lowestPrice: [{ periodDays: 30, priceAsNumber: 4.5 }],
}
const can = {
  ...{ product: '1', name: 'Norrsken Spearmint', uri: 'norrsken-spearmint', categoryUri: 'nicotine-pouches' },
  ...{ available: true, items: [{ item: '1-1' }], media: [], flavour: { '6': 'Mint' }, nicotine_ratio_text: '10' },
  ...{ portions_per_package_text: '20', prices: { 20: { priceAsNumber: 39 }, 22: { priceAsNumber: 36 }, 23: reduced } },
  markets: [1, '3', 19, 99],
}
const strong = { ...can, product: '2', name: 'Norrsken Strong', nicotine_ratio_text: '20', markets: [3] }
const light = { ...can, product: '3', name: 'Norrsken Light', nicotine_ratio_text: '4' }
const rules = createRuleSet({ country: 'SE' }, { country: 'DK', maxMgPerPouch: 9 }, { country: 'GB', sale: 'unknown' })

function createCatalogueWithReply(answer: unknown, given = rules) {
  const clientConfig = { baseUrl: 'http://shop.example', secret: '', fetch: async () => Response.json(answer) }
  const warn = () => undefined
  return createCatalogueClient(clientConfig, warn, () => given)
}
const sold = (cards: readonly { id: string; markets: number[] }[]) => cards.map((card) => `${card.id}: ${card.markets}`)

it('lists for a hosted service only the markets the rules allow, and omits products without any', async () => {
  const cards = await createCatalogueWithReply({ products: [can, strong, light] }).listProducts({ language: 'en' })
  expect(sold(cards)).toEqual(['1: 1', '3: 1,3'])
})

it('filters search records and related products in the same way', async () => {
  expect(sold(await createCatalogueWithReply({ products: [can, strong] }).listSearchableCards('en'))).toEqual(['1: 1'])
  const product = { ...can, relatedProducts: [strong, light] }
  const page = await createCatalogueWithReply({ found: 'product', product }).resolveUri({
    uri: can.uri,
    language: 'en',
  })
  expect(page).toMatchObject({ kind: 'product', product: { markets: [1], related: [{ id: '3' }] } })
})

it('sells a product in all of its markets in demo mode, and marks where the rules forbid it', async () => {
  const given = withRulesMode('demo', rules)
  const cards = await createCatalogueWithReply({ products: [can, strong, light] }, given).listProducts({
    language: 'en',
  })
  expect(sold(cards)).toEqual(['1: 1,3,19', '2: 3', '3: 1,3,19'])
  const page = (product: object) =>
    createCatalogueWithReply({ found: 'product', product }, given).resolveUri({ uri: '', language: 'en' })
  expect(await page(can)).toMatchObject({ product: { markets: [1, 3, 19], demoOnly: [3, 19] } })
  expect(await page({ ...light, markets: [1, 3] })).not.toHaveProperty('product.demoOnly')
})

it('returns no page for a product that cannot be sold anywhere', async () => {
  const found = { found: 'product', product: strong }
  expect(await createCatalogueWithReply(found).resolveUri({ uri: strong.uri, language: 'en' })).toBeUndefined()
})

it('shows a reduction in a pricelist while at least one of its open markets may announce it', async () => {
  const silent = { reductions: false }
  const shown = async (given: ReturnType<typeof createRuleSet>) => {
    const [card] = await createCatalogueWithReply({ products: [{ ...can, markets: [8, 10] }] }, given).listProducts({
      language: 'en',
    })
    return card?.prices[23]
  }
  const [ES, CZ] = [{ country: 'ES' }, { country: 'CZ' }]
  expect(await shown(createRuleSet(ES, { ...CZ, promotions: silent }))).toMatchObject({ now: 360, lowest30: 450 })
  expect(await shown(createRuleSet({ ...ES, promotions: silent }, { ...CZ, promotions: silent }))).toEqual({ now: 360 })
})
