import { AddToCart } from '#features/cart/components/add-to-cart.tsx'
import type { ProductCard } from '#services/commerce/product.ts'

/** The button below a card in a list: adds a single can. For `action` of the catalogue's lists. */
export function CardAddToCart({ card }: { card: ProductCard }) {
  return <AddToCart item={card.item} name={card.name} available={card.available} variant="soft" size="sm" full />
}
