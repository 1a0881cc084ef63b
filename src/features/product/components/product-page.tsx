import { TriangleAlert } from 'lucide'
import { lazy, Suspense } from 'react'
import { CatalogueTrail } from '#features/catalogue/components/catalogue-trail.tsx'
import type { ProductPage as Page } from '#features/catalogue/page.ts'
import { withLaterTexts } from '#features/market/lazy-with-texts.ts'
import { firstInteraction } from '#lib/first-interaction.ts'
import { m } from '#paraglide/messages.js'
import { Container } from '#ui/container.tsx'
import { BuyBox } from './buy-box.tsx'
import { BuyNote } from './buy-note.tsx'
import { ProductFacts } from './product-facts.tsx'
import { ProductGallery } from './product-gallery.tsx'
import { ProductHeading } from './product-heading.tsx'

// Below the fold, and its cards work as links and forms before their code has come.
const RelatedProducts = lazy(async () => {
  await firstInteraction()
  return { default: (await withLaterTexts(import('./related-products.tsx'))).RelatedProducts }
})

/** The page of a product: pictures and the buy box side by side, then what there is to know, then related products. */
export function ProductPage({ page }: { page: Page }) {
  const { product, trail } = page
  return (
    <Container>
      <div className="py-4 md:py-6">
        <CatalogueTrail trail={trail} name={product.name} />
        <div className={`mt-4 gap-y-8 pb-12 md:mt-6 md:pb-20 ${twoColumns}`}>
          <div className="min-w-0 md:sticky md:top-28 md:self-start">
            <ProductGallery product={product} />
          </div>
          <div className="grid min-w-0 content-start gap-6">
            <ProductHeading page={page} />
            {product.excerpt === '' ? null : <p className="max-w-reading text-ink-muted">{product.excerpt}</p>}
            {/* Another product begins with its own pack and a quantity of one. */}
            <BuyBox key={product.id} product={product} />
            <div className="-mt-6 border-b border-line">
              <BuyNote icon={TriangleAlert} tone="warning">
                {m.product_nicotine_warning()}
              </BuyNote>
            </div>
          </div>
        </div>
        <About product={product} />
        <Suspense>
          <RelatedProducts page={page} />
        </Suspense>
      </div>
    </Container>
  )
}

/** One grid for the whole page, so that what stands below the pictures and the buy box lines up with them. */
const twoColumns = 'grid md:grid-cols-2 md:gap-x-14 lg:grid-cols-[7fr_6fr] lg:gap-x-20'

function About({ product }: { product: Page['product'] }) {
  return (
    <div className={`gap-y-10 border-t border-line py-10 md:py-16 ${twoColumns}`}>
      <section aria-labelledby="about">
        <h2 id="about" className="mb-4 text-2xl font-semibold">
          {m.product_about()}
        </h2>
        <div className="grid max-w-reading gap-4 leading-relaxed">
          {paragraphs(product.description).map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      </section>
      <section aria-labelledby="details">
        <h2 id="details" className="mb-4 text-2xl font-semibold">
          {m.product_details()}
        </h2>
        <ProductFacts product={product} />
      </section>
    </div>
  )
}

function paragraphs(text: string): string[] {
  return [
    ...new Set(
      text
        .split(/\n{1,}/)
        .map((line) => line.trim())
        .filter(Boolean),
    ),
  ]
}
