import { BadgeOf } from '#features/catalogue/components/badge-of.tsx'
import { productBadges } from '#features/catalogue/rules/badges.ts'
import { shownPrice } from '#features/site/shown-price.ts'
import type { CurrencyFormat } from '#lib/money.ts'
import { m } from '#paraglide/messages.js'
import type { ProductCard } from '#services/commerce/product.ts'
import { Price } from '#ui/product/price.tsx'
import type { PackOffer } from '../rules/pack-offers.ts'

export interface OfferPriceProps {
  offer: PackOffer
  format: CurrencyFormat
}

/** What the badges beside the price are about. */
type Badged = Pick<ProductCard, 'isNew' | 'tags'>

/** What the chosen pack costs; on sale with the price before and the lowest of the last 30 days. With all the product's badges. */
export function OfferPrice({ offer, format, product }: OfferPriceProps & { product: Badged }) {
  const { price } = offer
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Price
          size="lg"
          now={shownPrice(price.now, format) ?? ''}
          before={shownPrice(price.before, format)}
          labels={{ now: m.product_price(), before: m.product_price_before() }}
        />
        {productBadges(product, price).map((badge) => (
          <BadgeOf key={badge.kind} badge={badge} />
        ))}
      </div>
      <UnitPrices offer={offer} format={format} />
    </div>
  )
}

/** Two lines are kept free on a phone: another market's prices need fewer or more, and nothing may move. */
function UnitPrices({ offer: { pack, price, perCan, perPouch }, format }: OfferPriceProps) {
  const can = pack.quantity > 1 ? shownPrice(perCan, format) : undefined
  const pouch = shownPrice(perPouch, format)
  const lowest = price.before === undefined ? undefined : shownPrice(price.lowest30, format)
  return (
    <p className="flex min-h-10 flex-wrap content-start gap-x-4 text-sm text-ink-muted tabular-nums">
      {can ? <span>{m.product_per_can({ price: can })}</span> : null}
      {pouch ? <span>{m.product_per_pouch({ price: pouch })}</span> : null}
      {lowest ? <span className="w-full text-balance">{m.product_lowest_30({ price: lowest })}</span> : null}
    </p>
  )
}
