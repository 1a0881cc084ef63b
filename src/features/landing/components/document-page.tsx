import { CatalogueTrail } from '#features/catalogue/components/catalogue-trail.tsx'
import { ProductCards } from '#features/catalogue/components/product-cards.tsx'
import { useCards } from '#features/catalogue/components/use-cards.ts'
import { CardAddToCart } from '#features/product/components/card-add-to-cart.tsx'
import { m } from '#paraglide/messages.js'
import { pictureOf } from '#services/content/image.ts'
import { Container } from '#ui/container.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Picture } from '#ui/picture.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import type { DocumentPageContent } from '../pages.ts'

/** The page of a brand, a flavour or an offer, with its products. */
export function DocumentPage({ page }: { page: DocumentPageContent }) {
  const above = { name: page.landing.title, uri: page.landing.href.replace(/^\//, '') }
  return (
    <Container>
      <div className="py-4 md:py-6">
        <CatalogueTrail trail={[above]} name={page.title} />
        <div className="mt-4 grid items-center gap-8 md:mt-8 md:grid-cols-2 md:gap-12">
          <SectionHeading size="page" title={page.title} text={page.text} />
          {page.image ? (
            <div className="aspect-3/2 overflow-hidden rounded-lg bg-surface md:aspect-5/2">
              <Picture {...pictureOf(page.image)} sizes="(min-width: 60rem) 46vw, 92vw" priority />
            </div>
          ) : null}
        </div>
        <Products page={page} />
        {page.footer ? <p className="mt-12 max-w-reading text-ink-muted">{page.footer}</p> : null}
      </div>
    </Container>
  )
}

function Products({ page }: { page: DocumentPageContent }) {
  const cards = useCards(page.rows)
  if (cards.length === 0) return <EmptyState title={m.landing_none_title()}>{m.landing_none_text()}</EmptyState>
  return (
    <section aria-label={m.landing_products()} className="mt-10 md:mt-14">
      <ProductCards cards={cards} headingLevel={2} eager={0} action={CardAddToCart} />
    </section>
  )
}
