import { markets } from '#app.config'
import { canBeSold, type RegulatedAttributes } from './can-be-sold.ts'
import { getClosedReason, type MarketRuleSet } from './market-rule-set.ts'
import { resolveMarketRules } from './market-rules.ts'

/** Returns a memoized function that maps goods to market numbers. `at` is Unix time in ms. */
export function createSellingMarketsLookup(
  book: MarketRuleSet,
  at: number,
): (goods: RegulatedAttributes) => ReadonlySet<number> {
  const open = openMarkets(book, at)
  const known = new Map<string, ReadonlySet<number>>()
  return (goods) => {
    const key = [goods.mgPerPouch, goods.mgPerGram, goods.pouchesPerCan, goods.hasSafetyData, ...goods.flavours].join(
      '|',
    )
    const sellsIn = ({ country }: OpenMarket) => canBeSold(book, goods, { country, at })
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

function openMarkets(book: MarketRuleSet, at: number): OpenMarket[] {
  return Object.entries(markets)
    .filter(([country]) => getClosedReason(book, country, at) === undefined)
    .map(([country, { market, pricelist }]) => ({ country, market, pricelist }))
}

export interface ReductionAnnouncementBans {
  markets: ReadonlySet<number>
  /** Excludes pricelists shared with a market that permits announcements. */
  pricelists: ReadonlySet<number>
}

/** `at` is Unix time in ms. */
export function getReductionAnnouncementBans(book: MarketRuleSet, at: number): ReductionAnnouncementBans {
  const open = openMarkets(book, at)
  const isPlain = ({ country }: OpenMarket) => !resolveMarketRules(book, country, at).promotions.reductions
  const announced = new Set(open.filter((market) => !isPlain(market)).map(({ pricelist }) => pricelist))
  const plain = open.filter(isPlain)
  const pricelists = plain.map(({ pricelist }) => pricelist).filter((pricelist) => !announced.has(pricelist))
  return { markets: new Set(plain.map(({ market }) => market)), pricelists: new Set(pricelists) }
}
