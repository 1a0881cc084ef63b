import { CardAddButton } from '#features/cart/components/add-to-cart.tsx'
import type { ProductCard } from '#services/commerce/product.ts'

/** Button that adds a single can. Passed as `action` to product lists. */
export function CardAddToCart({ card }: { card: ProductCard }) {
  return card.available ? <CardAddButton item={card.item} name={card.name} /> : null
}
