import type { CountryCode } from 'pouchery/app.config'
import { type MarketFacts, marketFacts } from 'pouchery/market-rules/rules/market-facts'
import type { MarketRuleSet } from 'pouchery/market-rules/rules/market-rule-set'
import { type Market, marketOf } from './market.ts'

export interface RulesNow {
  rules: MarketRuleSet
  now: number
}

/** `shipsTo` is false while the market is closed. */
export interface CurrentMarket
  extends Market,
    Pick<MarketFacts, 'promotions' | 'maxCansPerOrder' | 'maxCansPer30Days'> {}

/** The threshold for free shipping is infinite if the rules forbid announcing it. */
export function currentMarket({ rules, now }: RulesNow, country: CountryCode): CurrentMarket {
  const { closed, promotions, maxCansPerOrder, maxCansPer30Days } = marketFacts(rules, country, now)
  const market = marketOf(country)
  return {
    ...market,
    shipsTo: market.shipsTo && closed === undefined,
    promotions,
    ...(!promotions.freeDelivery && { freeShippingFrom: Number.POSITIVE_INFINITY }),
    ...(maxCansPerOrder !== undefined && { maxCansPerOrder }),
    ...(maxCansPer30Days !== undefined && { maxCansPer30Days }),
  }
}

export function rulesNow({ rules, now }: { rules: () => MarketRuleSet; now: () => number }): RulesNow {
  return { rules: rules(), now: now() }
}
