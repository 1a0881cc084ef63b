import {
  findSaleRefusalReason,
  type RegulatedAttributes,
  type SaleRefusalReason,
} from 'pouchery/market-rules/rules/can-be-sold'
import type { MarketRuleSet } from 'pouchery/market-rules/rules/market-rule-set'
import { createSellingMarketsLookup, getReductionAnnouncementBans } from 'pouchery/market-rules/rules/selling-markets'
import { readRegulatedAttributes } from 'pouchery/services/commerce/wire/regulated-attributes'
import { type Catalogue, type CatalogueProduct, getStockSource } from './catalogue.ts'

/** Updates the products' `markets` in place. Returns a new `products` map to invalidate the caches keyed by it. */
export function applyMarketRules(catalogue: Catalogue, ruleSet: MarketRuleSet, at: number): Catalogue {
  const allowedFor = createSellingMarketsLookup(ruleSet, at)
  const common = memoizedIntersection()
  for (const product of catalogue.products.values()) {
    product.markets = common(product.offered, allowedFor(goodsOfProduct(product)))
  }
  return {
    ...catalogue,
    products: new Map(catalogue.products),
    reductionAnnouncementBans: getReductionAnnouncementBans(ruleSet, at),
  }
}

type Markets = ReadonlySet<number>

function memoizedIntersection(): (offered: Markets, allowed: Markets) => Markets {
  const known = new Map<Markets, Map<Markets, Markets>>()
  return (offered, allowed) => {
    const byAllowed = known.get(offered) ?? new Map<Markets, Markets>()
    known.set(offered, byAllowed)
    const common = byAllowed.get(allowed) ?? new Set([...offered].filter((market) => allowed.has(market)))
    byAllowed.set(allowed, common)
    return common
  }
}

export function findProductSaleRefusalReason(
  ruleSet: MarketRuleSet,
  product: CatalogueProduct,
  place: { country: string; region?: string | null | undefined; at: number },
): SaleRefusalReason | undefined {
  return findSaleRefusalReason(ruleSet, goodsOfProduct(product), place)
}

/** For a pack, returns the attributes of the product in the pack, because the market rules regulate that product. */
function goodsOfProduct(product: CatalogueProduct): RegulatedAttributes {
  const { attributes } = getStockSource(product).product
  const goods = goodsByAttributes.get(attributes) ?? readRegulatedAttributes(attributes)
  goodsByAttributes.set(attributes, goods)
  return goods
}

const goodsByAttributes = new WeakMap<object, RegulatedAttributes>()
