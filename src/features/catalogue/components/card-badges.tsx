import { m } from '#paraglide/messages.js'
import type { Price, ProductCard } from '#services/commerce/product.ts'
import { Badge } from '#ui/badge.tsx'
import { productBadges } from '../rules/badges.ts'
import { BadgeOf } from './badge-of.tsx'

export interface CardBadgesProps {
  card: Pick<ProductCard, 'available' | 'isNew' | 'tags'>
  price?: Price | undefined
}

/** At most two words over a picture: that it is sold out, or what is most telling of it. */
export function CardBadges({ card, price }: CardBadgesProps) {
  if (!card.available) return <Badge>{m.product_sold_out()}</Badge>
  return productBadges(card, price)
    .slice(0, 2)
    .map((badge) => <BadgeOf key={badge.kind} badge={badge} />)
}
