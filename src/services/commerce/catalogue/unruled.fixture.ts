import type { RulesOnProducts } from './rules-on-products.ts'

export const unruled: RulesOnProducts = {
  marketsOf: ({ markets }) => markets.filter((market) => market !== undefined),
  demoMarketsOf: () => [],
  isSoldNowhere: () => false,
  announced: (packs) => packs,
}
