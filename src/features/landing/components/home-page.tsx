import type { ReactNode } from 'react'
import { useCards } from '#features/catalogue/list/use-cards.ts'
import type { SerializedCards } from '#features/catalogue/rules/serialized-cards.ts'
import type { HomeCardContent as Card, HomePageContent } from '#features/landing/home-cards.server.ts'
import { createContentPageLink } from '#features/site/page/content-page-link.ts'
import { ShopLink } from '#features/site/page/shop-link.tsx'
import { m } from '#messages/first.ts'
import { textLinkClass } from '#ui/actions/text-link-class.ts'
import { Container } from '#ui/layout/container.tsx'
import { Section } from '#ui/layout/section.tsx'
import { groupHomeCards, type HomeSection } from '../rules/home-sections.ts'
import { visibilityClasses } from '../visibility-classes.ts'
import { HomeCard } from './home-card.tsx'

interface HomePageProps {
  content: HomePageContent
  /** Heading of the page, unless every viewport displays an opening card. */
  title: ReactNode
  above?: ReactNode
}

export function HomePage({ content, title, above }: HomePageProps) {
  const openings = content.cards.filter(({ kind }) => kind === 'opening')
  const visibilities = new Set(openings.map(({ visibility }) => visibility))
  const hasOpening = visibilities.has('everywhere') || (visibilities.has('mobile') && visibilities.has('desktop'))
  return (
    <Container>
      {above}
      {hasOpening ? null : <h1 className="pt-8 text-3xl font-semibold">{title}</h1>}
      {groupHomeCards(content.cards).map((section) => (
        <HomePart key={section.key} section={section} />
      ))}
    </Container>
  )
}

interface HomePartProps {
  section: HomeSection<Card>
}

function HomePart({ section }: HomePartProps) {
  const last = section.cards.at(-1)
  if (last?.kind === 'products') return <ProductsPart section={section} rows={last.rows} />
  return <Cards section={section} />
}

function ProductsPart({ rows, ...part }: HomePartProps & { rows: SerializedCards }) {
  return useCards(rows).length > 0 ? <Cards {...part} /> : null
}

function Cards({ section: { cards } }: HomePartProps) {
  const heading = cards[0]?.kind === 'heading' ? cards[0].title : undefined
  const inner = cards.map((card, index) => (
    <div key={card.key} className={visibilityClasses[card.visibility]} data-sanity={card.editAttribute}>
      <HomeCard card={card} heading={heading} action={index === 0 ? <SeeAll card={cards.at(-1)} /> : null} />
    </div>
  ))
  if (cards[0]?.kind === 'opening') return <div className="py-4 md:py-6">{inner}</div>
  const part = <Section band={isBand(cards)}>{inner}</Section>
  // Applies the last card's class to the whole section, so that a hidden section takes no space.
  const hidden = visibilityClasses[cards.at(-1)?.visibility ?? 'everywhere']
  return hidden ? <div className={hidden}>{part}</div> : part
}

function isBand(cards: readonly Card[]): boolean {
  const last = cards.at(-1)
  if (last?.kind === 'canMap') return true
  return last?.kind === 'tiles' && last.tiles.some(({ flavour }) => flavour !== undefined)
}

function SeeAll({ card }: { card: Card | undefined }) {
  return card?.kind === 'products' && card.link ? (
    <ShopLink
      {...createContentPageLink(card.categoryUri)}
      className={`inline-flex min-h-11 items-center ${textLinkClass}`}
    >
      {m.landing_see_all()}
    </ShopLink>
  ) : null
}
