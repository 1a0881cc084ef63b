import type { CountryCode } from 'pouchery/app.config'
import type { MarketRuleSet } from 'pouchery/market-rules/rules/market-rule-set'
import { type MarketRules, resolveMarketRules } from 'pouchery/market-rules/rules/market-rules'
import { getMarket, type Market } from './market.ts'

export interface RulesContext {
  rules: MarketRuleSet
  now: number
}

/** `shipsTo` is false while the market is closed. */
export interface CurrentMarket
  extends Market,
    Pick<MarketRules, 'promotions' | 'maxCansPerOrder' | 'maxCansPer30Days'> {}

/** The threshold for free shipping is infinite if the rules forbid announcing free shipping. */
export function getCurrentMarket({ rules, now }: RulesContext, country: CountryCode): CurrentMarket {
  const { closed, promotions, maxCansPerOrder, maxCansPer30Days } = resolveMarketRules(rules, country, now)
  const market = getMarket(country)
  return {
    ...market,
    shipsTo: market.shipsTo && closed === undefined,
    promotions,
    ...(!promotions.freeDelivery && { freeShippingFrom: Number.POSITIVE_INFINITY }),
    ...(maxCansPerOrder !== undefined && { maxCansPerOrder }),
    ...(maxCansPer30Days !== undefined && { maxCansPer30Days }),
  }
}

export function createRulesContext({ rules, now }: { rules: () => MarketRuleSet; now: () => number }): RulesContext {
  return { rules: rules(), now: now() }
}
