import { m } from '#paraglide/messages.js'
import type { Price, ProductCard } from '#services/commerce/product.ts'
import { Badge } from '#ui/badge.tsx'
import { discountPercent } from '../rules/discount.ts'

export interface CardBadgesProps {
  card: Pick<ProductCard, 'available' | 'isNew' | 'tags'>
  price?: Price | undefined
}

/** At most two words over a picture: that it is sold out, or what it costs less and that it is new or limited. */
export function CardBadges({ card, price }: CardBadgesProps) {
  if (!card.available) return <Badge>{m.product_sold_out()}</Badge>
  const percent = discountPercent(price)
  return (
    <>
      {percent !== undefined && percent > 0 ? <Badge tone="sale">{m.product_discount_badge({ percent })}</Badge> : null}
      {card.isNew ? <Badge tone="accent">{m.product_new_badge()}</Badge> : <LimitedBadge tags={card.tags} />}
    </>
  )
}

function LimitedBadge({ tags }: { tags: readonly string[] }) {
  return tags.includes('limited-edition') ? <Badge>{m.tag_limited_edition()}</Badge> : null
}
