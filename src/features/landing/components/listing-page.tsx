import { Suspense } from 'react'
import { CatalogueBreadcrumb } from '#features/catalogue/components/catalogue-breadcrumb.tsx'
import { ProductList } from '#features/catalogue/components/product-list.tsx'
import { useSellableCount } from '#features/catalogue/list/use-displayed-list.ts'
import type { ListSearch } from '#features/catalogue/search-params.ts'
import type { ListingPageContent } from '#features/landing/page-content.ts'
import { NicotineWarning } from '#features/market/components/nicotine-warning.tsx'
import { useMarketRules } from '#features/market/facts/use-market-rules.ts'
import { CardAddToCart } from '#features/product/components/card-add-to-cart.tsx'
import { EditorNotices } from '#features/site/editor-notices.tsx'
import { waitForFirstInteraction } from '#lib/scheduling/first-interaction.ts'
import { canAnnounceReductions } from '#market-rules/rules/market-rules.ts'
import { m } from '#messages/first.ts'
import { lazyWithMessages } from '#messages/with-messages.ts'
import { toPictureProps } from '#services/content/image.ts'
import { Cover } from '#ui/content/cover.tsx'
import { Hero } from '#ui/content/hero.tsx'
import { Picture } from '#ui/content/picture.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Container } from '#ui/layout/container.tsx'
import { renderTitleAndText } from './title-and-text.tsx'

const LazyListingDescription = lazyWithMessages(
  async () => (await import('./listing-description.tsx')).ListingDescription,
  waitForFirstInteraction,
)

const pictureSizes = '(min-width: 60rem) 66vw, 92vw'

interface ListingPageProps {
  page: ListingPageContent
  search: ListSearch
}

export function ListingPage({ page, search }: ListingPageProps) {
  const { landing, otherLanguages } = page
  const above = {
    name: landing.title,
    language: landing.otherLanguages?.title,
    uri: landing.href.replace(/^\//, ''),
  }
  return (
    <Container>
      <div className="py-2 sm:py-4">
        <div className="max-sm:hidden">
          <CatalogueBreadcrumb trail={[above]} name={page.title} language={otherLanguages?.title} />
        </div>
        <div className="sm:mt-2" data-sanity={page.editAttribute}>
          <ListingHeader page={page} />
        </div>
        <EditorNotices notices={page.notices} />
        <Products page={page} search={search} />
        {page.footer ? (
          <Suspense>
            <LazyListingDescription name={page.title} text={page.footer} language={otherLanguages?.footer} />
          </Suspense>
        ) : null}
      </div>
    </Container>
  )
}

function ListingHeader({ page }: { page: ListingPageContent }) {
  const { image, ground, logo, title, otherLanguages } = page
  const heading = renderTitleAndText(page)
  const picture = image ? <Picture {...toPictureProps(image)} sizes={pictureSizes} priority /> : null
  // On phones, the bar above the page already contains the warning.
  const warning = (
    <div className="max-sm:hidden">
      <NicotineWarning />
    </div>
  )
  if (!image || !ground)
    return (
      <>
        <Hero layout="band" {...heading} flavour={page.flavour} picture={picture} />
        <div className="sm:mt-4">{warning}</div>
      </>
    )
  return (
    <>
      <Cover
        title={
          logo ? (
            <Picture
              {...toPictureProps({ ...logo, alt: title })}
              lang={otherLanguages?.title}
              position={undefined}
              sizes="(min-width: 60rem) 28rem, 44vw"
              eager
            />
          ) : (
            heading.title
          )
        }
        picture={picture}
        ratio={image.width / image.height}
        ground={ground.colour}
        isDark={ground.isDark}
      />
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-8 gap-y-3 sm:mt-4">
        <p className="max-w-reading sm:text-lg">{heading.text}</p>
        {warning}
      </div>
    </>
  )
}

function Products({ page, search }: ListingPageProps) {
  const count = useSellableCount(page.list)
  const facts = useMarketRules()
  if (count === 0 || (page.isOffer && !canAnnounceReductions(facts)))
    return <EmptyState title={m.landing_none_title()}>{m.landing_none_text()}</EmptyState>
  return (
    <section aria-label={m.landing_products()} className="mt-2 sm:mt-4">
      {/* Resets the list's dialogs for each page. */}
      <ProductList key={page.title} list={page.list} search={search} eager={2} action={CardAddToCart} />
    </section>
  )
}
