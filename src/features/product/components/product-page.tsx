import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { defaultLanguage, type LanguageCode } from '#app.config'
import { CatalogueBreadcrumb } from '#features/catalogue/components/catalogue-breadcrumb.tsx'
import { getFormatLabel, getNicotineLabel, getStrengthLabel, getWeightLabel } from '#features/catalogue/labels.ts'
import type { ProductPageContent as Page, ProductTextField } from '#features/catalogue/page-content.ts'
import { computeNicotinePerCan } from '#features/catalogue/rules/nicotine-per-can.ts'
import { getFlavourLabel } from '#features/site/flavour-label.ts'
import { createContentPageLink } from '#features/site/page/content-page-link.ts'
import { ShopLink } from '#features/site/page/shop-link.tsx'
import { getPageLanguage } from '#features/site/page-language.ts'
import { formatDecimal } from '#lib/format/format-decimal.ts'
import { formatLongDate } from '#lib/format/format-long-date.ts'
import { waitForFirstInteraction } from '#lib/scheduling/first-interaction.ts'
import { m } from '#messages/first.ts'
import { withMessages } from '#messages/with-messages.ts'
import { textLinkClass } from '#ui/actions/text-link-class.ts'
import { DefinitionList } from '#ui/content/definition-list.tsx'
import { Container } from '#ui/layout/container.tsx'
import { FlavourDot } from '#ui/product/flavour-dot.tsx'
import { getMoistureLabel } from '../moisture-label.ts'
import { BuyBox } from './buy-box.tsx'
import { ProductGallery } from './product-gallery.tsx'

const related = async () => (await withMessages(import('./related-products.tsx'))).RelatedProducts
const variants = async () => (await withMessages(import('./variant-choice.tsx'))).VariantChoice
const compare = async () => (await withMessages(import('./variant-choice.tsx'))).CompareLink
const safety = async () => (await withMessages(import('./product-safety.tsx'))).ProductSafety

/** Sections whose code loads on the first interaction. Server-rendered, so that links work before the interaction. */
const lazyParts = {
  Related: loadLater(related),
  Variants: loadLater(variants),
  Compare: loadLater(compare),
  Safety: loadLater(safety),
}

let loadedParts: typeof lazyParts | undefined

/** Loads the sections' code for pages that are not server-rendered, because late sections would shift the layout. */
export async function loadProductSections(): Promise<void> {
  const [Related, Variants, Compare, Safety] = await Promise.all([related(), variants(), compare(), safety()])
  loadedParts = { Related, Variants, Compare, Safety }
}

function loadLater<Props>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
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
      <div className="py-4">
        <div className="max-sm:hidden">
          <CatalogueBreadcrumb trail={ancestors} name={product.name} />
        </div>
        <div className="product-columns is-first gap-y-3 pb-12 sm:mt-3 sm:gap-y-8 md:pb-20">
          <div className="min-w-0">
            <ProductGallery product={product} />
          </div>
          <div className="grid min-w-0 content-start gap-3">
            <ProductHeading
              page={page}
              compare={
                <Suspense>
                  <Part.Compare variants={page.variants ?? []} product={product} />
                </Suspense>
              }
            />
            {/* Resets the pack and the quantity for a different product. */}
            <BuyBox
              key={product.id}
              product={product}
              badges={badges}
              variants={
                <Suspense>
                  <Part.Variants variants={page.variants ?? []} product={product} />
                </Suspense>
              }
            />
            {product.excerpt === '' ? null : (
              <p lang={getTextLanguage(page, 'excerpt')} className="max-w-reading text-ink-muted">
                {product.excerpt}
              </p>
            )}
          </div>
        </div>
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

function getTextLanguage({ englishTexts }: Page, text: ProductTextField): LanguageCode | undefined {
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
        <div lang={getTextLanguage(page, 'description')} className="grid max-w-reading gap-4 leading-relaxed">
          {splitParagraphs(product.description).map((text) => (
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

function splitParagraphs(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim())
  return [...new Set(lines.filter(Boolean))]
}

function ProductHeading({ page: { product, ancestors }, compare }: { page: Page; compare: ReactNode }) {
  return (
    <div className="grid gap-2">
      <ul className="flex flex-wrap items-center gap-x-5 gap-y-1 text-sm text-ink-muted">
        <li>
          <ShopLink
            {...createContentPageLink(ancestors[0]?.uri ?? product.categoryUri)}
            search={{ filters: [{ name: 'brand', values: [product.brandUri] }] }}
            className={textLinkClass}
          >
            {product.brand}
          </ShopLink>
        </li>
        {product.flavours.map((flavour) => (
          <li key={flavour} className="inline-flex items-center gap-1.5">
            <FlavourDot flavour={flavour} />
            {getFlavourLabel(flavour)}
          </li>
        ))}
        {product.format ? <li>{getFormatLabel(product.format)}</li> : null}
        <li className="ms-auto">{compare}</li>
      </ul>
      <h1 className="text-3xl font-semibold">{product.name}</h1>
      <ProductFigures product={product} />
    </div>
  )
}

/** Displays nicotine per pouch, pouches per can and nicotine per can in the display font. */
function ProductFigures({ product: { nicotineMg, pouches } }: { product: Page['product'] }) {
  const language = getPageLanguage()
  if (nicotineMg === undefined) return null
  const perCan = computeNicotinePerCan(nicotineMg, pouches)
  const figures: [term: string, figure: string | undefined][] = [
    [m.product_fact_nicotine_pouch(), getNicotineLabel(nicotineMg, language)],
    [m.product_fact_pouches(), pouches === undefined ? undefined : formatDecimal(pouches, language)],
    [m.product_fact_nicotine_can(), perCan === undefined ? undefined : getNicotineLabel(perCan, language)],
  ]
  return (
    <dl className="figures">
      {figures.map(([term, figure]) =>
        figure ? (
          <div key={term}>
            <dt>{term}</dt>
            <dd>
              <FigureWithUnit text={figure} />
            </dd>
          </div>
        ) : null,
      )}
    </dl>
  )
}

/** Displays the unit smaller than the number, as in "8 mg". */
function FigureWithUnit({ text }: { text: string }) {
  const number = /^[\d.,\s]*\d/.exec(text)?.[0] ?? text
  return (
    <>
      {number}
      <small>{text.slice(number.length)}</small>
    </>
  )
}

function ProductFacts({ product }: { product: Page['product'] }) {
  const facts = listProductFacts(product).filter(([, value]) => value !== undefined && value !== '')
  return <DefinitionList items={facts.map(([term, value]) => ({ term, value }))} />
}

function listProductFacts(product: Page['product']): [string, string | undefined][] {
  const { strength, format, nicotineMg, pouches, flavours } = product
  const language = getPageLanguage()
  return [
    [m.product_fact_brand(), product.brand],
    [m.product_fact_strength(), strength && getStrengthLabel(strength)],
    // If the amount of nicotine is known, the figures below the title already include the number of pouches.
    [
      m.product_fact_pouches(),
      pouches === undefined || nicotineMg !== undefined ? undefined : formatDecimal(pouches, language),
    ],
    [m.product_fact_content(), getWeightLabel(product.content, language)],
    [m.product_fact_flavour(), flavours.map(getFlavourLabel).join(', ')],
    [m.product_fact_format(), format && getFormatLabel(format)],
    [m.product_fact_filling(), product.moisture && getMoistureLabel(product.moisture)],
    [m.product_fact_pack(), formatPackSizes(product)],
    ...listDates(product).map(([term, day]): [string, string | undefined] => [
      term,
      day && formatLongDate(Date.parse(day), language, 'UTC'),
    ]),
    [m.product_fact_sku(), product.sku],
  ]
}

function listDates({ bestBefore, labelRead }: Page['product']): [string, string | undefined][] {
  const today = new Date().toISOString().slice(0, 10)
  return [
    [m.product_fact_best_before(), bestBefore !== undefined && bestBefore >= today ? bestBefore : undefined],
    [m.product_fact_label_checked(), labelRead],
  ]
}

function formatPackSizes({ packs }: Page['product']): string {
  return packs.map(({ quantity }) => quantity).join(', ')
}
