import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { defaultLanguage, type LanguageCode } from '#app.config'
import { CatalogueBreadcrumb } from '#features/catalogue/components/catalogue-breadcrumb.tsx'
import { getFormatLabel, getNicotineLabel, getStrengthLabel, getWeightLabel } from '#features/catalogue/labels.ts'
import type { ProductPageContent as Page, ProductTextField } from '#features/catalogue/page-content.ts'
import { createContentPageLink } from '#features/site/page/content-page.ts'
import { ShopLink } from '#features/site/page/shop-link.tsx'
import { getPageLanguage } from '#features/site/page-language.ts'
import { getFlavourLabel } from '#features/site/product-copy.ts'
import { formatDecimal } from '#lib/format/format-decimal.ts'
import { formatLongDate } from '#lib/format/format-long-date.ts'
import { waitForFirstInteraction } from '#lib/scheduling/first-interaction.ts'
import { m } from '#messages/first.ts'
import { withMessages } from '#messages/with-messages.ts'
import { textLinkClass } from '#ui/actions/text-link-class.ts'
import { DefinitionList } from '#ui/content/definition-list.tsx'
import { Container } from '#ui/layout/container.tsx'
import { FlavourDot } from '#ui/product/flavour-dot.tsx'
import { Strength } from '#ui/product/strength.tsx'
import { getMoistureLabel } from '../moisture-label.ts'
import { BuyBox } from './buy-box.tsx'
import { ProductGallery } from './product-gallery.tsx'

const related = async () => (await withMessages(import('./related-products.tsx'))).RelatedProducts
const scale = async () => (await withMessages(import('./product-scale.tsx'))).ProductScale
const siblings = async () => (await withMessages(import('./variant-choice.tsx'))).VariantChoice
const safety = async () => (await withMessages(import('./product-safety.tsx'))).ProductSafety

/** Sections whose code loads on the first interaction. Server-rendered, so that links work before the interaction. */
const lazyParts = { Related: later(related), Scale: later(scale), Siblings: later(siblings), Safety: later(safety) }

let loadedParts: typeof lazyParts | undefined

/** Loads the sections' code for pages that are not server-rendered, because late sections would shift the layout. */
export async function loadProductSections(): Promise<void> {
  const [Related, Scale, Siblings, Safety] = await Promise.all([related(), scale(), siblings(), safety()])
  loadedParts = { Related, Scale, Siblings, Safety }
}

function later<Props>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return lazy(async () => {
    await waitForFirstInteraction()
    return { default: await load() }
  })
}

interface ProductPageProps {
  page: Page
  /** Tags that the editors added. */
  badges?: readonly string[]
  story?: ReactNode
}

export function ProductPage({ page, badges = [], story }: ProductPageProps) {
  const { product, ancestors } = page
  const [Part] = useState(() => loadedParts ?? lazyParts)
  return (
    <Container>
      <div className="py-4 md:py-6">
        <div className="max-sm:hidden">
          <CatalogueBreadcrumb trail={ancestors} name={product.name} />
        </div>
        <div className="product-columns is-first gap-y-5 pb-12 sm:mt-4 sm:gap-y-8 md:mt-6 md:pb-20">
          <div className="min-w-0">
            <ProductGallery product={product} />
          </div>
          <div className="grid min-w-0 content-start gap-4">
            <ProductHeading page={page} />
            {/* Resets the pack and the quantity for a different product. */}
            <BuyBox
              key={product.id}
              product={product}
              badges={badges}
              variants={
                <Suspense>
                  <Part.Siblings siblings={page.siblings ?? []} current={product.id} />
                </Suspense>
              }
            />
            {product.excerpt === '' ? null : (
              <p lang={languageOf(page, 'excerpt')} className="max-w-reading text-ink-muted">
                {product.excerpt}
              </p>
            )}
          </div>
        </div>
        <Suspense>
          <Part.Scale page={page} />
        </Suspense>
        <Suspense>
          <About page={page} />
        </Suspense>
        <Suspense>{story}</Suspense>
        {product.safety ? (
          <Suspense>
            <Part.Safety safety={product.safety} />
          </Suspense>
        ) : null}
        <Suspense>
          <Part.Related page={page} />
        </Suspense>
      </div>
    </Container>
  )
}

function languageOf({ englishTexts }: Page, text: ProductTextField): LanguageCode | undefined {
  return englishTexts?.includes(text) ? defaultLanguage : undefined
}

function About({ page }: { page: Page }) {
  const { product } = page
  return (
    <div className="product-columns gap-y-10 border-t border-line py-10 md:py-16">
      <section aria-labelledby="about">
        <h2 id="about" className="mb-4 text-2xl font-semibold">
          {m.product_about()}
        </h2>
        <div lang={languageOf(page, 'description')} className="grid max-w-reading gap-4 leading-relaxed">
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
  const lines = text.split('\n').map((line) => line.trim())
  return [...new Set(lines.filter(Boolean))]
}

function ProductHeading({ page: { product, ancestors } }: { page: Page }) {
  return (
    <div className="grid gap-2 sm:gap-3">
      <p>
        <ShopLink
          {...createContentPageLink(ancestors[0]?.uri ?? product.categoryUri)}
          search={{ filters: [{ name: 'brand', values: [product.brandUri] }] }}
          className={textLinkClass}
        >
          {product.brand}
        </ShopLink>
      </p>
      <h1 className="text-3xl font-semibold">{product.name}</h1>
      <ProductFactsLine product={product} />
    </div>
  )
}

function ProductFactsLine({ product }: { product: Page['product'] }) {
  const { flavours, strength, format, nicotineMg } = product
  return (
    <ul className="flex flex-wrap items-center gap-x-5 gap-y-2 text-sm text-ink-muted">
      {strength ? (
        <li>
          <Strength level={strength} mg={nicotineMg} label={getStrengthLabel(strength)} />
        </li>
      ) : null}
      {nicotineMg === undefined ? null : (
        <li>{m.unit_mg_per_pouch({ amount: getNicotineLabel(nicotineMg, getPageLanguage()) })}</li>
      )}
      {flavours.map((flavour) => (
        <li key={flavour} className="inline-flex items-center gap-1.5">
          <FlavourDot flavour={flavour} />
          {getFlavourLabel(flavour)}
        </li>
      ))}
      {format ? <li>{getFormatLabel(format)}</li> : null}
    </ul>
  )
}

function ProductFacts({ product }: { product: Page['product'] }) {
  const facts = productFacts(product).filter(([, value]) => value !== undefined && value !== '')
  return <DefinitionList items={facts.map(([term, value]) => ({ term, value }))} />
}

function productFacts(product: Page['product']): [string, string | undefined][] {
  const { strength, format, nicotineMg, pouches, flavours } = product
  const language = getPageLanguage()
  return [
    [m.product_fact_brand(), product.brand],
    [m.product_fact_strength(), strength && getStrengthLabel(strength)],
    // If the amount of nicotine is known, the figures above the scale already include the number of pouches.
    [
      m.product_fact_pouches(),
      pouches === undefined || nicotineMg !== undefined ? undefined : formatDecimal(pouches, language),
    ],
    [m.product_fact_content(), getWeightLabel(product.content, language)],
    [m.product_fact_flavour(), flavours.map(getFlavourLabel).join(', ')],
    [m.product_fact_format(), format && getFormatLabel(format)],
    [m.product_fact_filling(), product.moisture && getMoistureLabel(product.moisture)],
    [m.product_fact_pack(), packSizes(product)],
    ...datesOf(product).map(([term, day]): [string, string | undefined] => [
      term,
      day && formatLongDate(Date.parse(day), language, 'UTC'),
    ]),
    [m.product_fact_sku(), product.sku],
  ]
}

function datesOf({ bestBefore, labelRead }: Page['product']): [string, string | undefined][] {
  const today = new Date().toISOString().slice(0, 10)
  return [
    [m.product_fact_best_before(), bestBefore !== undefined && bestBefore >= today ? bestBefore : undefined],
    [m.product_fact_label_checked(), labelRead],
  ]
}

function packSizes({ packs }: Page['product']): string {
  return packs.map(({ quantity }) => quantity).join(', ')
}
