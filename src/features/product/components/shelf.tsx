import { ProductCards } from '#features/catalogue/components/product-cards.tsx'
import type { ProductCard } from '#services/commerce/product.ts'
import { Section } from '#ui/section.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { CardAddToCart } from './card-add-to-cart.tsx'

const most = 12

/** A row of products below a product's page; nothing without any. */
export function Shelf({ title, cards }: { title: string; cards: readonly ProductCard[] }) {
  if (cards.length === 0) return null
  return (
    <div className="drawn-later is-shelf">
      <Section divided aria-label={title}>
        <SectionHeading title={title} />
        <ProductCards cards={cards.slice(0, most)} layout="shelf" action={CardAddToCart} />
      </Section>
    </div>
  )
}
