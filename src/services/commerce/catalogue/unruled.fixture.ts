import type { RulesOnProducts } from './rules-on-products.ts'

/** Products as the service says them, for tests of what has nothing to do with rules. */
export const unruled: RulesOnProducts = {
  marketsOf: ({ markets }) => markets.filter((market) => market !== undefined),
  demoMarketsOf: () => [],
  isSoldNowhere: () => false,
  announced: (packs) => packs,
}
