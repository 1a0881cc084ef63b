import { useCards } from '#features/catalogue/components/use-cards.ts'
import type { ProductPage } from '#features/catalogue/page.ts'
import { m } from '#paraglide/messages.js'
import { RecentlyViewed } from './recently-viewed.tsx'
import { Shelf } from './shelf.tsx'

/** Other products: those of the same brand, those of others, and what was seen before. */
export function RelatedProducts({ page: { product, related } }: { page: ProductPage }) {
  const cards = useCards(related)
  const sameBrand = cards.filter(({ brandUri }) => brandUri === product.brandUri)
  const others = cards.filter(({ brandUri }) => brandUri !== product.brandUri)
  return (
    <>
      <Shelf title={m.product_more_from({ brand: product.brand })} cards={sameBrand} />
      <Shelf title={m.product_related()} cards={others} />
      <RecentlyViewed key={product.id} product={product.id} />
    </>
  )
}
