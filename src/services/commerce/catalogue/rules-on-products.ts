import { type RuleBook, rulesAs } from '#market-rules/rules/rule-book.ts'
import { sellingMarkets, unannouncedReductions } from '#market-rules/rules/selling-markets.ts'
import type { Pack, Prices } from '../product.ts'
import { goodsOf } from '../wire/goods.ts'
import type { WireProduct } from '../wire/product.ts'

/** Applies the rules of sale, which a hosted service does not know, to one answer at one moment. */
export interface RulesOnProducts {
  /** The markets of the service where the product may be sold. */
  marketsOf: (product: WireProduct) => number[]
  /** Those of them where only a demonstration sells it: the rules would not let it be sold there. */
  demoMarketsOf: (product: WireProduct) => number[]
  /** Whether that leaves a product with markets none of them. */
  isSoldNowhere: (product: WireProduct) => boolean
  /** The packs without reductions where those may not be announced. */
  announced: (packs: Pack[]) => Pack[]
}

/** At `at` (ms since 1970); `asked` is the requested market, for which the service names no markets. */
export function rulesOnProducts(book: RuleBook, at: number, asked: number | 'all' = 'all'): RulesOnProducts {
  const allowedFor = sellingMarkets(book, at)
  const enforcedFor = book.demo && sellingMarkets(rulesAs('enforce', book), at)
  const { pricelists } = unannouncedReductions(book, at)
  const known = ({ markets }: WireProduct) => markets.filter((market) => market !== undefined)
  const marketsOf = (product: WireProduct) => {
    const allowed = allowedFor(goodsOf(product))
    return known(product).filter((market) => allowed.has(market))
  }
  return {
    marketsOf,
    demoMarketsOf(product) {
      const allowed = enforcedFor?.(goodsOf(product))
      return allowed ? marketsOf(product).filter((market) => !allowed.has(market)) : []
    },
    isSoldNowhere: (product) => {
      const named = known(product)
      if (named.length > 0) return marketsOf(product).length === 0
      return asked !== 'all' && !allowedFor(goodsOf(product)).has(asked)
    },
    announced: (packs) => (pricelists.size === 0 ? packs : packs.map((pack) => plainPack(pack, pricelists))),
  }
}

function plainPack(pack: Pack, pricelists: ReadonlySet<number>): Pack {
  const prices: Prices = { ...pack.prices }
  for (const pricelist of pricelists) {
    const price = prices[pricelist]
    if (price) prices[pricelist] = { now: price.now }
  }
  return { ...pack, prices }
}
