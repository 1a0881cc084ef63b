import { type ComponentType, memo } from 'react'
import type { LanguageCode } from '#app.config'
import { getFlavourLabel } from '#features/site/flavour-label.ts'
import { useProductHref } from '#features/site/page/product-href.ts'
import type { CurrencyFormat } from '#lib/money.ts'
import { getDisplayedPrice } from '#market-rules/prices/reduction.ts'
import type { MarketRules } from '#market-rules/rules/market-rules.ts'
import { m } from '#messages/first.ts'
import type { ProductCard as Card, Price as ProductPrice } from '#services/commerce/product.ts'
import { Badge } from '#ui/product/badge.tsx'
import { FlavourDot } from '#ui/product/flavour-dot.tsx'
import { ProductCard } from '#ui/product/product-card.tsx'
import { ProductImage } from '#ui/product/product-image.tsx'
import { Strength } from '#ui/product/strength.tsx'
import { getNicotineLabel, getStrengthLabel } from '../labels.ts'
import { getProductBadges } from '../rules/badges.ts'
import { renderCardPrice } from './card-price.tsx'
import { ProductBadgeLabel } from './product-badge-label.tsx'

/** Button that adds the product to the cart. Passed as a prop, because the catalogue must not depend on the cart. */
export type CardAction = ComponentType<{ card: Card }>

interface ProductCardViewProps {
  card: Card
  pricelist: number
  format: CurrencyFormat
  facts: MarketRules
  language: LanguageCode
  action?: CardAction | undefined
  headingLevel?: 2 | 3 | 4
  id?: string | undefined
  priority?: boolean
  sizes: string
}

/**
 * The list handles clicks on the card's plain link by event delegation (`useLinkDelegation`). The parts of a card are
 * functions instead of components, because a list would contain hundreds of instances.
 */
export const ProductCardView = memo(function ProductCardView(props: ProductCardViewProps) {
  const { card, headingLevel = 3, priority = false, sizes, action: Action } = props
  const listed = card.prices[props.pricelist]
  const price = listed && getDisplayedPrice(listed, props.facts.promotions.reductions)
  const href = useProductHref()(card)
  return (
    <ProductCard
      {...(props.id !== undefined && { id: props.id })}
      name={card.name}
      brand={card.brand}
      headingLevel={headingLevel}
      link={() => <a href={href}>{renderShortName(card)}</a>}
      image={renderCardPicture(card, props.facts.promotions.pictures, { priority, sizes })}
      badges={renderCardBadges(card, price)}
      meta={renderCardFacts(card, props.language)}
      price={
        price && renderCardPrice({ price, content: { cans: 1, ...card }, format: props.format, facts: props.facts })
      }
      action={Action ? <Action card={card} /> : null}
    />
  )
})

/** Visually hides the brand, which the card displays separately. Screen readers get the full name. */
function renderShortName({ name, brand }: Card) {
  if (!name.startsWith(`${brand} `)) return name
  return (
    <>
      <span className="sr-only">{`${brand} `}</span>
      {name.slice(brand.length + 1)}
    </>
  )
}

function renderCardFacts(card: Card, language: LanguageCode) {
  const [flavour] = card.flavours
  return (
    <>
      {flavour ? (
        <span className="inline-flex items-center gap-1.5">
          <FlavourDot flavour={flavour} />
          {getFlavourLabel(flavour)}
        </span>
      ) : null}
      <span className="inline-flex items-center gap-x-3">
        {renderCardStrength(card)}
        {card.nicotineMg === undefined ? null : <b>{getNicotineLabel(card.nicotineMg, language)}</b>}
        {card.variantCount === undefined ? null : renderVariantCount(card.variantCount - 1, language)}
      </span>
    </>
  )
}

/** Cached, because creating plural rules per card costs more than rendering the card. */
const variantCountLabels = new Map<string, string>()

function getVariantCountLabel(count: number, language: string): string {
  const key = `${language} ${count}`
  const text = variantCountLabels.get(key) ?? m.product_more_variants({ count })
  variantCountLabels.set(key, text)
  return text
}

function renderVariantCount(count: number, language: string) {
  return (
    <span>
      <span aria-hidden="true">{`+${count}`}</span>
      <span className="sr-only">{getVariantCountLabel(count, language)}</span>
    </span>
  )
}

function renderCardStrength({ strength, nicotineMg }: Card) {
  if (strength === undefined && nicotineMg === undefined) return null
  return <Strength level={strength} mg={nicotineMg} label={strength && getStrengthLabel(strength)} compact />
}

/** Renders a drawing if the market forbids pictures. Decorative, because the name is next to the picture. */
function renderCardPicture(card: Card, allowed: boolean, { priority, sizes }: { priority: boolean; sizes: string }) {
  const { image, imageLarge } = allowed ? card : { image: undefined, imageLarge: undefined }
  const srcSet = image && imageLarge && image !== imageLarge ? `${image} 400w, ${imageLarge} 900w` : undefined
  return (
    <ProductImage
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

export function renderCardBadges(card: Pick<Card, 'available' | 'isNew' | 'tags'>, price?: ProductPrice) {
  if (!card.available) return <Badge>{m.product_sold_out()}</Badge>
  // Only one badge, because a second one would cover the picture.
  const [badge] = getProductBadges(card, price)
  return badge === undefined ? null : <ProductBadgeLabel badge={badge} />
}
