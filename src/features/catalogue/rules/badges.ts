import type { productTags } from '#app.config'
import { reductionOf } from '#market-rules/prices/reduction.ts'
import type { Price, ProductCard } from '#services/commerce/product.ts'

type ProductTag = Exclude<(typeof productTags)[number], '30percent'>

/** A word or two over a product: how much less it costs, or one of the tags of specification section 3. */
export type ProductBadge = { kind: 'discount'; percent: number } | { kind: ProductTag }

type Badged = Pick<ProductCard, 'isNew' | 'tags'>

/**
 * A product's badges, the most telling first: the discount, campaign, limited edition, news. What counts as news is the
 * tag or the commerce service's own mark. A tag alone announces no reduction: "30percent" says nothing that the discount
 * does not, and "campaign" is only said of a price that is reduced.
 */
export function productBadges({ isNew, tags }: Badged, price: Price | undefined): ProductBadge[] {
  const reduction = price && reductionOf(price)
  const badges: (ProductBadge | false)[] = [
    reduction !== undefined && reduction.percent > 0 && { kind: 'discount', percent: reduction.percent },
    reduction !== undefined && tags.includes('campaign') && { kind: 'campaign' },
    tags.includes('limited-edition') && { kind: 'limited-edition' },
    (isNew || tags.includes('news')) && { kind: 'news' },
  ]
  return badges.filter((badge) => badge !== false)
}
