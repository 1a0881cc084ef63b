import { markets } from '#app.config'
import { canBeSold, type RegulatedAttributes } from './can-be-sold.ts'
import { getClosedReason, type MarketRuleSet } from './market-rule-set.ts'
import { resolveMarketRules } from './market-rules.ts'

/** Returns a memoized lookup of the numbers of the markets in which a product can be sold. `at` is Unix time in ms. */
export function createSellingMarketsLookup(
  rules: MarketRuleSet,
  at: number,
): (goods: RegulatedAttributes) => ReadonlySet<number> {
  const open = openMarkets(rules, at)
  const known = new Map<string, ReadonlySet<number>>()
  return (goods) => {
    const key = [goods.mgPerPouch, goods.mgPerGram, goods.pouchesPerCan, goods.hasSafetyData, ...goods.flavours].join(
      '|',
    )
    const sellsIn = ({ country }: OpenMarket) => canBeSold(rules, goods, { country, at })
    const allowed = known.get(key) ?? new Set(open.filter(sellsIn).map(({ market }) => market))
    known.set(key, allowed)
    return allowed
  }
}

interface OpenMarket {
  country: string
  market: number
  pricelist: number
}

function openMarkets(rules: MarketRuleSet, at: number): OpenMarket[] {
  return Object.entries(markets)
    .filter(([country]) => getClosedReason(rules, country, at) === undefined)
    .map(([country, { market, pricelist }]) => ({ country, market, pricelist }))
}

export interface ReductionAnnouncementBans {
  markets: ReadonlySet<number>
  /** Pricelists for which all open markets ban the announcements. */
  pricelists: ReadonlySet<number>
}

/** `at` is Unix time in ms. */
export function getReductionAnnouncementBans(rules: MarketRuleSet, at: number): ReductionAnnouncementBans {
  const open = openMarkets(rules, at)
  const isPlain = ({ country }: OpenMarket) => !resolveMarketRules(rules, country, at).promotions.reductions
  const announced = new Set(open.filter((market) => !isPlain(market)).map(({ pricelist }) => pricelist))
  const plain = open.filter(isPlain)
  const pricelists = plain.map(({ pricelist }) => pricelist).filter((pricelist) => !announced.has(pricelist))
  return { markets: new Set(plain.map(({ market }) => market)), pricelists: new Set(pricelists) }
}
