import { ProductCards } from '#features/catalogue/components/product-cards.tsx'
import { useCards } from '#features/catalogue/components/use-cards.ts'
import type { ProductPage } from '#features/catalogue/page.ts'
import { m } from '#paraglide/messages.js'
import type { ProductCard } from '#services/commerce/product.ts'
import { Section } from '#ui/section.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { CardAddToCart } from './card-add-to-cart.tsx'

const most = 12

/** Other products: those of the same brand, then those of others. */
export function RelatedProducts({ page: { product, related } }: { page: ProductPage }) {
  const cards = useCards(related)
  const sameBrand = cards.filter(({ brandUri }) => brandUri === product.brandUri)
  const others = cards.filter(({ brandUri }) => brandUri !== product.brandUri)
  return (
    <>
      <Shelf title={m.product_more_from({ brand: product.brand })} cards={sameBrand} />
      <Shelf title={m.product_related()} cards={others} />
    </>
  )
}

function Shelf({ title, cards }: { title: string; cards: readonly ProductCard[] }) {
  if (cards.length === 0) return null
  return (
    <Section divided aria-label={title}>
      <SectionHeading title={title} />
      <ProductCards cards={cards.slice(0, most)} layout="shelf" action={CardAddToCart} />
    </Section>
  )
}
