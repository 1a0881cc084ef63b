import { type ComponentType, memo } from 'react'
import type { LanguageCode } from '#app.config'
import { shownPrice } from '#features/site/shown-price.ts'
import type { CurrencyFormat } from '#lib/money.ts'
import { m } from '#paraglide/messages.js'
import type { ProductCard as Card, Price as ProductPrice } from '#services/commerce/product.ts'
import { Badge } from '#ui/product/badge.tsx'
import { CanArtwork } from '#ui/product/can-artwork.tsx'
import { FlavourDot } from '#ui/product/flavour-dot.tsx'
import { Price } from '#ui/product/price.tsx'
import { ProductCard } from '#ui/product/product-card.tsx'
import { Strength } from '#ui/product/strength.tsx'
import { flavourLabel, nicotineLabel, strengthLabel } from '../labels.ts'
import { productBadges } from '../rules/badges.ts'
import { pricePerPouch } from '../rules/unit-price.ts'
import { BadgeOf } from './badge-of.tsx'

/** What can be done with a card besides opening it: "Add to cart". The catalogue does not know the cart. */
export type CardAction = ComponentType<{ card: Card }>

interface ProductCardViewProps {
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
      {/* Both say how strong it is: where a long flavour leaves no room they go to the next line together. */}
      <span className="inline-flex items-center gap-x-3">
        {card.strength ? <Strength level={card.strength} label={strengthLabel(card.strength)} compact /> : null}
        {card.nicotineMg === undefined ? null : <span>{nicotineLabel(card.nicotineMg, language)}</span>}
      </span>
    </>
  )
}

interface CardPictureProps {
  card: Pick<Card, 'image' | 'imageLarge' | 'flavours' | 'available'>
  priority: boolean
  sizes: string
}

/** A card's picture from above, in the size the window needs. Decoration: the name stands below. */
function CardPicture({ card, priority, sizes }: CardPictureProps) {
  const { image, imageLarge } = card
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
      priority={priority}
      dimmed={!card.available}
    />
  )
}

interface CardBadgesProps {
  card: Pick<Card, 'available' | 'isNew' | 'tags'>
  price?: ProductPrice | undefined
}

/** At most two words over a picture: that it is sold out, or what is most telling of it. */
export function CardBadges({ card, price }: CardBadgesProps) {
  if (!card.available) return <Badge>{m.product_sold_out()}</Badge>
  return productBadges(card, price)
    .slice(0, 2)
    .map((badge) => <BadgeOf key={badge.kind} badge={badge} />)
}

interface CardPriceProps {
  price: ProductPrice
  format: CurrencyFormat
  /** Pouches in one can, for the price per pouch. */
  pouches?: number | undefined
}

/** A can's price on a card: on sale with the price before and the lowest of 30 days, else with the price per pouch. */
function CardPrice({ price, format, pouches }: CardPriceProps) {
  const now = shownPrice(price.now, format) ?? ''
  const before = shownPrice(price.before, format)
  if (before === undefined) return <Price now={now} {...pouchNote(price, format, pouches)} />
  const lowest = shownPrice(price.lowest30, format)
  const labels = { now: m.product_price(), before: m.product_price_before() }
  return (
    <Price
      now={now}
      before={before}
      labels={labels}
      {...(lowest && { note: m.product_lowest_30({ price: lowest }) })}
    />
  )
}

function pouchNote({ now }: ProductPrice, format: CurrencyFormat, pouches: number | undefined) {
  const perPouch = shownPrice(pricePerPouch(now, 1, pouches), format)
  return perPouch === undefined ? {} : { note: m.product_per_pouch({ price: perPouch }) }
}
