import { CardAddButton } from '#features/cart/components/add-to-cart.tsx'
import type { ProductCard } from '#services/commerce/product.ts'

/** Adds a single can. Used as `action` of the catalogue's lists. */
export function CardAddToCart({ card }: { card: ProductCard }) {
  return card.available ? <CardAddButton item={card.item} name={card.name} /> : null
}
