import { limits, type productTags } from '#app.config'
import type { Price, ProductCard } from '#services/commerce/product.ts'

type ProductTag = (typeof productTags)[number]

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

/** Told about a discount that cannot be right; goes to the error-reporting service, never to the shopper. */
type DiscountWarning = (percent: number) => void

/**
 * How much cheaper than before, in whole percent (specification section 5); undefined while not on sale. Below 0 or
 * above 60 percent `warn` is called.
 */
export function discountPercent(price: Price | undefined, warn?: DiscountWarning): number | undefined {
  if (price?.before === undefined || price.before <= 0) return undefined
  const percent = Math.round((1 - price.now / price.before) * 100)
  const { discountWarningBelowPercent: lowest, discountWarningAbovePercent: highest } = limits
  if (percent < lowest || percent > highest) warn?.(percent)
  return percent
}
