import { type ReactElement, type ReactNode, Suspense, useEffect, useMemo } from 'react'
import { ProductCards } from '#features/catalogue/components/product-cards.tsx'
import { useCards } from '#features/catalogue/list/use-cards.ts'
import type { HomeCardContent as Card } from '#features/landing/home-cards.server.ts'
import { TaxAndDeliveryNote } from '#features/market/components/tax-and-delivery-note.tsx'
import { CardAddToCart } from '#features/product/components/card-add-to-cart.tsx'
import { EditorNotices } from '#features/site/editor-notices.tsx'
import { ContentLink } from '#features/site/page/content-link.tsx'
import { waitForFirstInteraction } from '#lib/scheduling/first-interaction.ts'
import { m } from '#messages/first.ts'
import { lazyWithMessages } from '#messages/with-messages.ts'
import { track } from '#services/analytics/event-queue.ts'
import { getButtonClass } from '#ui/actions/button-class.ts'
import { Accordion } from '#ui/content/accordion.tsx'
import { Hero } from '#ui/content/hero.tsx'
import { SectionHeading } from '#ui/content/section-heading.tsx'
import { Split } from '#ui/layout/split.tsx'
import { selectAvailableFirst } from '../rules/available-first.ts'
import { DocumentTiles } from './document-tiles.tsx'
import { FeaturedPosts } from './featured-posts.tsx'
import { ResponsivePicture } from './responsive-picture.tsx'
import { renderTitleAndText } from './title-and-text.tsx'

// Loaded on the first interaction: links and scrolling work without the code, and few home pages use these cards.
const HomeSlides = lazyWithMessages(
  async () => (await import('./home-pictures.tsx')).HomeSlides,
  waitForFirstInteraction,
)
const TopBrands = lazyWithMessages(async () => (await import('./home-pictures.tsx')).TopBrands, waitForFirstInteraction)

// Server-rendered as rows of links. Products get separate links once the code and the full list have loaded.
const LazyNicotineMap = lazyWithMessages(
  async () => (await import('./nicotine-map.tsx')).NicotineMap,
  waitForFirstInteraction,
)

interface HomeCardProps {
  card: Card
  action: ReactNode
  heading: string | undefined
}

export function HomeCard({ card, action, heading }: HomeCardProps): ReactElement {
  switch (card.kind) {
    case 'opening':
      return <Opening card={card} />
    case 'heading':
      return <SectionHeading {...renderTitleAndText(card)} action={action} />
    case 'products':
      return (
        <>
          <Products card={card} heading={heading} />
          {action}
        </>
      )
    case 'canMap':
      return (
        <Suspense>
          <LazyNicotineMap card={card} />
        </Suspense>
      )
    case 'tiles':
      return <DocumentTiles tiles={card.tiles} swatches />
    case 'brands':
      return <Brands card={card} />
    case 'slides':
      return (
        <Suspense>
          <HomeSlides slides={card.slides} />
        </Suspense>
      )
    case 'topBrands':
      return (
        <Suspense>
          <TopBrands brands={card.brands} />
        </Suspense>
      )
    case 'posts':
      return <FeaturedPosts posts={card.posts} />
    case 'text':
      return (
        <Split title={renderTitleAndText(card).title}>
          <p className="max-w-reading text-ink-muted sm:text-lg">{renderTitleAndText(card).text}</p>
        </Split>
      )
    case 'faq':
      return <Questions card={card} />
    case 'invalid':
      return <EditorNotices notices={[card.notice]} />
  }
}

interface ProductsProps {
  card: Extract<Card, { kind: 'products' }>
  heading: string | undefined
}

function Products({ card: { rows, count, categoryUri }, heading }: ProductsProps) {
  const sold = useCards(rows)
  const cards = useMemo(() => selectAvailableFirst(sold, count), [sold, count])
  useEffect(() => {
    track({ kind: 'products-listed', path: location.pathname, name: heading ?? categoryUri, firstPosition: 0, cards })
  }, [heading, categoryUri, cards])
  return (
    <>
      <ProductCards layout="even" cards={cards} headingLevel={heading ? 3 : 2} action={CardAddToCart} />
      <TaxAndDeliveryNote below />
    </>
  )
}

function Brands({ card }: { card: Extract<Card, { kind: 'brands' }> }) {
  return (
    <>
      <SectionHeading title={m.landing_brands()} />
      <DocumentTiles tiles={card.tiles} />
    </>
  )
}

function Questions({ card }: { card: Extract<Card, { kind: 'faq' }> }) {
  const items = card.entries.map(({ question, answer, otherLanguages: other }) => ({
    title: question,
    language: other?.question,
    content: <p lang={other?.answer}>{answer}</p>,
  }))
  return (
    <Split flush title={m.landing_questions()}>
      <Accordion items={items} />
    </Split>
  )
}

function Opening({ card }: { card: Extract<Card, { kind: 'opening' }> }) {
  return (
    <Hero
      {...renderTitleAndText(card)}
      picture={
        card.pictures ? (
          <ResponsivePicture pictures={card.pictures} sizes="(min-width: 60rem) 46vw, 92vw" priority />
        ) : undefined
      }
      actions={card.links.map(({ title, href, otherLanguages }, index) => (
        <ContentLink
          key={href}
          lang={otherLanguages?.title}
          href={href}
          className={getButtonClass({ size: 'lg', variant: index === 0 ? 'primary' : 'quiet' })}
        >
          {title}
        </ContentLink>
      ))}
    />
  )
}
