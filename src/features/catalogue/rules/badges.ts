import type { productTags } from '#app.config'
import type { Price, ProductCard } from '#services/commerce/product.ts'
import { discountPercent } from './discount.ts'

export type ProductTag = (typeof productTags)[number]

/** A word or two over a product: how much less it costs, or one of the tags of specification section 3. */
export type ProductBadge = { kind: 'discount'; percent: number } | { kind: ProductTag }

type Badged = Pick<ProductCard, 'isNew' | 'tags'>

/**
 * A product's badges, the most telling first: the discount (which says what the tag "30percent" would), campaign,
 * limited edition, news. What counts as news is the tag or the commerce service's own mark.
 */
export function productBadges({ isNew, tags }: Badged, price: Price | undefined): ProductBadge[] {
  const percent = discountPercent(price)
  const reduced = percent !== undefined && percent > 0
  const badges: (ProductBadge | false)[] = [
    reduced && { kind: 'discount', percent },
    !reduced && tags.includes('30percent') && { kind: '30percent' },
    tags.includes('campaign') && { kind: 'campaign' },
    tags.includes('limited-edition') && { kind: 'limited-edition' },
    (isNew || tags.includes('news')) && { kind: 'news' },
  ]
  return badges.filter((badge) => badge !== false)
}
