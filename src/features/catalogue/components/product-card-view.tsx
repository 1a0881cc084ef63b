import { type ComponentType, memo } from 'react'
import type { LanguageCode } from '#app.config'
import { useProductHref } from '#features/site/page/product-href.ts'
import { flavourLabel } from '#features/site/product-copy.ts'
import type { CurrencyFormat } from '#lib/money.ts'
import { displayedReduction } from '#market-rules/prices/reduction.ts'
import type { MarketFacts } from '#market-rules/rules/market-facts.ts'
import { m } from '#messages/first.ts'
import type { ProductCard as Card, Price as ProductPrice } from '#services/commerce/product.ts'
import { Badge } from '#ui/product/badge.tsx'
import { CanArtwork } from '#ui/product/can-artwork.tsx'
import { FlavourDot } from '#ui/product/flavour-dot.tsx'
import { ProductCard } from '#ui/product/product-card.tsx'
import { Strength } from '#ui/product/strength.tsx'
import { nicotineLabel, strengthLabel } from '../labels.ts'
import { productBadges } from '../rules/badges.ts'
import { BadgeOf } from './badge-of.tsx'
import { cardPrice } from './card-price.tsx'

/** What can be done with a card besides opening it: "Add to cart". The catalogue does not know the cart. */
export type CardAction = ComponentType<{ card: Card }>

interface ProductCardViewProps {
  card: Card
  /** Whose price is shown, and how it is written. */
  pricelist: number
  format: CurrencyFormat
  /** What that market lets be announced. */
  facts: MarketFacts
  language: LanguageCode
  action?: CardAction | undefined
  headingLevel?: 2 | 3 | 4
  /** What a link to this card names it. */
  id?: string | undefined
  /** In the first view: its picture is loaded at once. */
  priority?: boolean
  sizes: string
}

/**
 * A product in a list, with the price of the shopper's market. Its link is a plain one, which the list delegates (`usePlainLinks`). Its parts
 * are functions, not components, of which a list would have hundreds more to keep.
 */
export const ProductCardView = memo(function ProductCardView(props: ProductCardViewProps) {
  const { card, headingLevel = 3, priority = false, sizes, action: Action } = props
  const listed = card.prices[props.pricelist]
  const price = listed && displayedReduction(listed, props.facts.promotions.reductions)
  const href = useProductHref()(card)
  return (
    <ProductCard
      {...(props.id !== undefined && { id: props.id })}
      name={card.name}
      brand={card.brand}
      headingLevel={headingLevel}
      link={() => <a href={href}>{shortName(card)}</a>}
      image={cardPicture(card, props.facts.promotions.pictures, { priority, sizes })}
      badges={cardBadges(card, price)}
      meta={cardFacts(card, props.language)}
      price={price && cardPrice({ price, content: { cans: 1, ...card }, format: props.format, facts: props.facts })}
      action={Action ? <Action card={card} /> : null}
    />
  )
})

/** The name without the brand that stands above it; a link read out of its place still says the whole. */
function shortName({ name, brand }: Card) {
  if (!name.startsWith(`${brand} `)) return name
  return (
    <>
      <span className="sr-only">{`${brand} `}</span>
      {name.slice(brand.length + 1)}
    </>
  )
}

function cardFacts(card: Card, language: LanguageCode) {
  const [flavour] = card.flavours
  return (
    <>
      {flavour ? (
        <span className="inline-flex items-center gap-1.5">
          <FlavourDot flavour={flavour} />
          {flavourLabel(flavour)}
        </span>
      ) : null}
      {/* Both say how strong it is: where a long flavour leaves no room they go to the next line together. */}
      <span className="inline-flex items-center gap-x-3">
        {cardStrength(card)}
        {card.nicotineMg === undefined ? null : <span>{nicotineLabel(card.nicotineMg, language)}</span>}
        {card.kinds === undefined ? null : otherKinds(card.kinds - 1, language)}
      </span>
    </>
  )
}

/** Texts by language and count: building plural rules for each card of a list costs more than drawing the card. */
const kindsTexts = new Map<string, string>()

function kindsText(count: number, language: string): string {
  const key = `${language} ${count}`
  const text = kindsTexts.get(key) ?? m.product_other_kinds({ count })
  kindsTexts.set(key, text)
  return text
}

/** How many other strengths and formats of the same can there are; its page leads to them. */
function otherKinds(count: number, language: string) {
  return (
    <span>
      <span aria-hidden="true">{`+${count}`}</span>
      <span className="sr-only">{kindsText(count, language)}</span>
    </span>
  )
}

function cardStrength({ strength, nicotineMg }: Card) {
  if (strength === undefined && nicotineMg === undefined) return null
  return <Strength level={strength} mg={nicotineMg} label={strength && strengthLabel(strength)} compact />
}

/**
 * A card's picture from above, in the size the window needs, or a drawn can where the market allows no pictures.
 * Decoration: the name stands below.
 */
function cardPicture(card: Card, allowed: boolean, { priority, sizes }: { priority: boolean; sizes: string }) {
  const { image, imageLarge } = allowed ? card : { image: undefined, imageLarge: undefined }
  const srcSet = image && imageLarge && image !== imageLarge ? `${image} 400w, ${imageLarge} 900w` : undefined
  return (
    <CanArtwork
      alt=""
      src={image}
      srcSet={srcSet}
      sizes={sizes}
      width={400}
      height={400}
      flavour={card.flavours[0]}
      format={card.format}
      priority={priority}
      dimmed={!card.available}
      card
    />
  )
}

/** At most two words over a picture: that it is sold out, or what is most telling of it. */
export function cardBadges(card: Pick<Card, 'available' | 'isNew' | 'tags'>, price?: ProductPrice) {
  if (!card.available) return <Badge>{m.product_sold_out()}</Badge>
  const badges = productBadges(card, price).slice(0, 2)
  return badges.length === 0 ? null : badges.map((badge) => <BadgeOf key={badge.kind} badge={badge} />)
}
