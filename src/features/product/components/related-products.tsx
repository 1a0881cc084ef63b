import { useEffect } from 'react'
import { ProductCards } from '#features/catalogue/components/product-cards.tsx'
import { useCards } from '#features/catalogue/list/use-cards.ts'
import type { ProductPageContent } from '#features/catalogue/page-content.ts'
import { m } from '#messages/rest.ts'
import { track } from '#services/analytics/event-queue.ts'
import type { ProductCard } from '#services/commerce/product.ts'
import { SectionHeading } from '#ui/content/section-heading.tsx'
import { Section } from '#ui/layout/section.tsx'
import { useRecentlyViewedCards } from '../returning/use-recently-viewed-cards.ts'
import { CardAddToCart } from './card-add-to-cart.tsx'
import { WeakerProducts } from './less-nicotine.tsx'

export function RelatedProducts({ page: { product, related, weaker = [] } }: { page: ProductPageContent }) {
  const cards = useCards(related)
  const sameBrand = cards.filter(({ brandUri }) => brandUri === product.brandUri)
  const others = cards.filter(({ brandUri }) => brandUri !== product.brandUri)
  return (
    <>
      <WeakerProducts steps={weaker} />
      <RelatedProductRow title={m.product_more_from({ brand: product.brand })} cards={sameBrand} />
      <RelatedProductRow title={m.product_related()} cards={others} />
      <RecentlyViewed key={product.id} product={product.id} />
    </>
  )
}

/** The caller passes the product as `key`, so that the list is reset for a different product. */
function RecentlyViewed({ product }: { product: string }) {
  return <RelatedProductRow title={m.product_recent()} cards={useCards(useRecentlyViewedCards(most, product))} />
}

const most = 12

function RelatedProductRow({ title, cards }: { title: string; cards: readonly ProductCard[] }) {
  useEffect(() => {
    track({
      kind: 'products-listed',
      path: location.pathname,
      name: title,
      firstPosition: 0,
      cards: cards.slice(0, most),
    })
  }, [title, cards])
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
