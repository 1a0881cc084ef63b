import type { CountryCode } from 'pouchery/app.config'
import { type MarketFacts, marketFacts } from 'pouchery/market-rules/rules/market-facts'
import type { RuleBook } from 'pouchery/market-rules/rules/rule-book'
import { type Market, marketOf } from './market.ts'

export interface RulesNow {
  rules: RuleBook
  now: number
}

/** Market under the rules at a point in time. `shipsTo` is false while the market is closed. */
export interface MarketNow extends Market, Pick<MarketFacts, 'promotions' | 'maxCansPerOrder' | 'maxCansPer30Days'> {}

/** If free delivery must not be promised, its threshold is infinite. */
export function marketNow({ rules, now }: RulesNow, country: CountryCode): MarketNow {
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

export function rulesNow({ rules, now }: { rules: () => RuleBook; now: () => number }): RulesNow {
  return { rules: rules(), now: now() }
}
