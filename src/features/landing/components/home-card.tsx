import { ProductCards } from '#features/catalogue/components/product-cards.tsx'
import { useCards } from '#features/catalogue/components/use-cards.ts'
import { useLinkPrefix } from '#features/market/link-prefix.ts'
import { CardAddToCart } from '#features/product/components/card-add-to-cart.tsx'
import { m } from '#paraglide/messages.js'
import { Accordion } from '#ui/accordion.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { SectionHeading } from '#ui/section-heading.tsx'
import type { HomeCard as Card } from '../pages.ts'
import { shownFirst } from '../rules/shown-first.ts'
import { DocumentTiles } from './document-tiles.tsx'
import { HomePosts } from './home-posts.tsx'
import { Opening } from './opening.tsx'

/** One card of the home page. */
export function HomeCard({ card }: { card: Card }) {
  switch (card.kind) {
    case 'opening':
      return <Opening card={card} />
    case 'heading':
      return <SectionHeading title={card.title} text={card.text} />
    case 'products':
      return <Products card={card} />
    case 'tiles':
      return <DocumentTiles tiles={card.tiles} />
    case 'brands':
      return <Brands card={card} />
    case 'posts':
      return <HomePosts posts={card.posts} />
    case 'text':
      return <SectionHeading title={card.title} text={card.text} />
    case 'faq':
      return <Questions card={card} />
  }
}

function Products({ card }: { card: Extract<Card, { kind: 'products' }> }) {
  const prefix = useLinkPrefix()
  const cards = shownFirst(useCards(card.rows), card.count)
  return (
    <>
      <ProductCards cards={cards} action={CardAddToCart} />
      {card.link ? (
        <p className="mt-10">
          <a href={`${prefix}/${card.categoryUri}`} className={buttonClass({ variant: 'secondary' })}>
            {m.landing_see_all()}
          </a>
        </p>
      ) : null}
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
  const items = card.entries.map(({ question, answer }) => ({ title: question, content: <p>{answer}</p> }))
  return (
    <div className="max-w-reading">
      <SectionHeading title={m.landing_questions()} />
      <Accordion items={items} />
    </div>
  )
}
