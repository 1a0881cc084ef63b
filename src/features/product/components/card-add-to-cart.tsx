import { CardAddButton } from '#features/cart/components/add-to-cart.tsx'
import type { ProductCard } from '#services/commerce/product.ts'

export function CardAddToCart({ card }: { card: ProductCard }) {
  return card.available ? <CardAddButton item={card.item} name={card.name} /> : null
}
