import type { productTags } from '#app.config'
import { computeReduction } from '#market-rules/prices/reduction.ts'
import type { Price, ProductCard } from '#services/commerce/product.ts'

type ProductTag = Exclude<(typeof productTags)[number], '30percent'>

export type ProductBadge = { kind: 'discount'; percent: number } | { kind: ProductTag }

type Badged = Pick<ProductCard, 'isNew' | 'tags'>

/**
 * Returns the badges in the order discount, campaign, limited edition, news. A tag alone announces no reduction:
 * `campaign` requires a reduced price, and `30percent` has no badge. News requires the tag or the commerce service's
 * `isNew` flag.
 */
export function getProductBadges({ isNew, tags }: Badged, price: Price | undefined): ProductBadge[] {
  const reduction = price && computeReduction(price)
  const badges: (ProductBadge | false)[] = [
    reduction !== undefined && reduction.percent > 0 && { kind: 'discount', percent: reduction.percent },
    reduction !== undefined && tags.includes('campaign') && { kind: 'campaign' },
    tags.includes('limited-edition') && { kind: 'limited-edition' },
    (isNew || tags.includes('news')) && { kind: 'news' },
  ]
  return badges.filter((badge) => badge !== false)
}
