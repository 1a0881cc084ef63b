import { CatalogueTrail } from '#features/catalogue/components/catalogue-trail.tsx'
import { ProductCards } from '#features/catalogue/components/product-cards.tsx'
import { useCards } from '#features/catalogue/components/use-cards.ts'
import { CardAddToCart } from '#features/product/components/card-add-to-cart.tsx'
import { m } from '#paraglide/messages.js'
import { pictureOf } from '#services/content/image.ts'
import { Container } from '#ui/container.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Hero } from '#ui/hero.tsx'
import { Picture } from '#ui/picture.tsx'
import type { DocumentPageContent } from '../pages.ts'

const pictureSizes = '(min-width: 60rem) 46vw, 92vw'

/** The page of a brand, a flavour or an offer, with its products. */
export function DocumentPage({ page }: { page: DocumentPageContent }) {
  const above = { name: page.landing.title, uri: page.landing.href.replace(/^\//, '') }
  return (
    <Container>
      <div className="py-4 md:py-6">
        <CatalogueTrail trail={[above]} name={page.title} />
        <div className="mt-4 md:mt-6">
          <Hero
            layout="panel"
            title={page.title}
            text={page.text}
            flavour={page.flavour}
            picture={page.image ? <Picture {...pictureOf(page.image)} sizes={pictureSizes} priority /> : null}
          />
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
