import { type ComponentType, memo } from 'react'
import type { LanguageCode } from '#app.config'
import type { CurrencyFormat } from '#lib/money.ts'
import type { ProductCard as Card } from '#services/commerce/product.ts'
import { FlavourDot } from '#ui/flavour-dot.tsx'
import { ProductCard } from '#ui/product-card.tsx'
import { Strength } from '#ui/strength.tsx'
import { flavourLabel, nicotineLabel, strengthLabel } from '../labels.ts'
import { CardBadges } from './card-badges.tsx'
import { CardPicture } from './card-picture.tsx'
import { CardPrice } from './card-price.tsx'

/** What can be done with a card besides opening it: "Add to cart". The catalogue does not know the cart. */
export type CardAction = ComponentType<{ card: Card }>

export interface ProductCardViewProps {
  card: Card
  /** Whose price is shown, and how it is written. */
  pricelist: number
  format: CurrencyFormat
  language: LanguageCode
  /** Before the product's path: the page's language prefix. */
  prefix: string
  action?: CardAction | undefined
  headingLevel?: 2 | 3 | 4
  /** What a link to this card names it. */
  id?: string | undefined
  /** In the first view: its picture is loaded at once. */
  priority?: boolean
  sizes: string
}

/** A product in a list, with the price of the shopper's market. Its link is a plain one: see `usePlainLinks`. */
export const ProductCardView = memo(function ProductCardView(props: ProductCardViewProps) {
  const { card, prefix, headingLevel = 3, priority = false, sizes, action: Action } = props
  const price = card.prices[props.pricelist]
  const href = `${prefix}/${card.categoryUri}/${card.uri}`
  return (
    <ProductCard
      {...(props.id !== undefined && { id: props.id })}
      name={card.name}
      brand={card.brand}
      headingLevel={headingLevel}
      link={({ className }) => (
        <a href={href} className={className}>
          <CardName name={card.name} brand={card.brand} />
        </a>
      )}
      image={<CardPicture card={card} priority={priority} sizes={sizes} />}
      badges={<CardBadges card={card} price={price} />}
      meta={<CardFacts card={card} language={props.language} />}
      price={price ? <CardPrice price={price} format={props.format} pouches={card.pouches} /> : null}
      footer={Action ? <Action card={card} /> : null}
    />
  )
})

/** The name without the brand that stands above it; a link read out of its place still says the whole. */
function CardName({ name, brand }: { name: string; brand: string }) {
  if (!name.startsWith(`${brand} `)) return name
  return (
    <>
      <span className="sr-only">{`${brand} `}</span>
      {name.slice(brand.length + 1)}
    </>
  )
}

function CardFacts({ card, language }: { card: Card; language: LanguageCode }) {
  const [flavour] = card.flavours
  return (
    <>
      {flavour ? (
        <span className="inline-flex items-center gap-1.5">
          <FlavourDot flavour={flavour} />
          {flavourLabel(flavour)}
        </span>
      ) : null}
      {card.strength ? <Strength level={card.strength} label={strengthLabel(card.strength)} compact /> : null}
      {card.nicotineMg === undefined ? null : <span>{nicotineLabel(card.nicotineMg, language)}</span>}
    </>
  )
}
