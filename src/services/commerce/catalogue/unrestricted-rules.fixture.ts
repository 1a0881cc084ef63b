import type { ProductRules } from './product-rules.ts'

export const unrestrictedRules: ProductRules = {
  marketsOf: ({ markets }) => markets.filter((market) => market !== undefined),
  demoMarketsOf: () => [],
  isSoldNowhere: () => false,
  withAllowedReductions: (packs) => packs,
}
