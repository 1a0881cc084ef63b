import { AddFromCard } from '#features/cart/components/add-to-cart.tsx'
import type { ProductCard } from '#services/commerce/product.ts'

/** The button in the corner of a card in a list: adds a single can. For `action` of the catalogue's lists. */
export function CardAddToCart({ card }: { card: ProductCard }) {
  return card.available ? <AddFromCard item={card.item} name={card.name} /> : null
}
