import { type MarketRuleSet, withRulesMode } from '#market-rules/rules/market-rule-set.ts'
import { createSellingMarketsLookup, getReductionAnnouncementBans } from '#market-rules/rules/selling-markets.ts'
import type { Pack, Prices } from '../product.ts'
import type { WireProduct } from '../wire/product.ts'
import { readRegulatedAttributes } from '../wire/regulated-attributes.ts'

/** Market rules at one point in time. The shop applies the rules itself, because a hosted service does not. */
export interface ProductRules {
  marketsOf: (product: WireProduct) => number[]
  /** Markets in which the product is sold only because of demo mode. */
  demoMarketsOf: (product: WireProduct) => number[]
  isSoldNowhere: (product: WireProduct) => boolean
  /** Removes price reductions in markets that forbid announcing them. */
  withAllowedReductions: (packs: Pack[]) => Pack[]
}

/** `at` is Unix time in ms. */
export function createProductRules(rules: MarketRuleSet, at: number): ProductRules {
  const allowedFor = createSellingMarketsLookup(rules, at)
  const enforcedFor = rules.isDemo && createSellingMarketsLookup(withRulesMode('enforce', rules), at)
  const { pricelists } = getReductionAnnouncementBans(rules, at)
  const known = ({ markets }: WireProduct) => markets.filter((market) => market !== undefined)
  const marketsOf = (product: WireProduct) => {
    const allowed = allowedFor(readRegulatedAttributes(product))
    return known(product).filter((market) => allowed.has(market))
  }
  return {
    marketsOf,
    demoMarketsOf(product) {
      const allowed = enforcedFor?.(readRegulatedAttributes(product))
      return allowed ? marketsOf(product).filter((market) => !allowed.has(market)) : []
    },
    isSoldNowhere: (product) => known(product).length > 0 && marketsOf(product).length === 0,
    withAllowedReductions: (packs) =>
      pricelists.size === 0 ? packs : packs.map((pack) => withoutReductions(pack, pricelists)),
  }
}

function withoutReductions(pack: Pack, pricelists: ReadonlySet<number>): Pack {
  const prices: Prices = { ...pack.prices }
  for (const pricelist of pricelists) {
    const price = prices[pricelist]
    if (price) prices[pricelist] = { now: price.now }
  }
  return { ...pack, prices }
}
