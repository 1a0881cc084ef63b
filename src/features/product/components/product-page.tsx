import { lazy, Suspense } from 'react'
import { CatalogueTrail } from '#features/catalogue/components/catalogue-trail.tsx'
import type { ProductPage as Page } from '#features/catalogue/page.ts'
import { firstInteraction } from '#lib/first-interaction.ts'
import { m } from '#paraglide/messages.js'
import { Alert } from '#ui/alert.tsx'
import { Container } from '#ui/container.tsx'
import { BuyBox } from './buy-box.tsx'
import { ProductFacts } from './product-facts.tsx'
import { ProductGallery } from './product-gallery.tsx'
import { ProductHeading } from './product-heading.tsx'

// Below the fold, and its cards work as links and forms before their code has come.
const RelatedProducts = lazy(async () => {
  await firstInteraction()
  return { default: (await import('./related-products.tsx')).RelatedProducts }
})

/** The page of a product: pictures and the buy box side by side, then what there is to know, then related products. */
export function ProductPage({ page }: { page: Page }) {
  const { product, trail } = page
  return (
    <Container>
      <div className="py-4 md:py-6">
        <CatalogueTrail trail={trail} name={product.name} />
        <div className="mt-4 grid gap-8 pb-12 md:mt-6 md:grid-cols-2 md:gap-14 md:pb-16 lg:grid-cols-[7fr_6fr] lg:gap-20">
          <div className="min-w-0 md:sticky md:top-28 md:self-start">
            <ProductGallery product={product} />
          </div>
          <div className="grid min-w-0 content-start gap-6">
            <ProductHeading page={page} />
            {product.excerpt === '' ? null : <p className="max-w-reading text-ink-muted">{product.excerpt}</p>}
            {/* Another product begins with its own pack and a quantity of one. */}
            <BuyBox key={product.id} product={product} />
            <Alert tone="warning">{m.product_nicotine_warning()}</Alert>
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

function About({ product }: { product: Page['product'] }) {
  return (
    <div className="grid gap-10 border-t border-line py-10 md:grid-cols-2 md:gap-14 md:py-16 lg:gap-20">
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
