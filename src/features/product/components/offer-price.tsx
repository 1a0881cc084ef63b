import { ProductBadgeLabel } from '#features/catalogue/components/product-badge-label.tsx'
import { getProductBadges } from '#features/catalogue/rules/badges.ts'
import { TaxAndDeliveryNote } from '#features/market/components/tax-and-delivery-note.tsx'
import { formatUnitPrices } from '#features/market/unit-price-text.ts'
import { formatDisplayPrice } from '#features/site/display-price.ts'
import type { CurrencyFormat } from '#lib/money.ts'
import { computeReduction } from '#market-rules/prices/reduction.ts'
import { m } from '#messages/first.ts'
import type { ProductCard } from '#services/commerce/product.ts'
import { Price } from '#ui/product/price.tsx'
import type { PackOffer } from '../rules/pack-offers.ts'
import { getSavingText } from '../saving-text.ts'

interface OfferPriceProps {
  offer: PackOffer
  format: CurrencyFormat
}

type Badged = Pick<ProductCard, 'isNew' | 'tags'>

/** A reduced price is displayed with the lowest price in the 30 days before the reduction. */
export function OfferPrice({ offer, format, product }: OfferPriceProps & { product: Badged }) {
  const { price } = offer
  const saving = getSavingText(offer)
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Price
          size="lg"
          now={formatDisplayPrice(price.now, format) ?? ''}
          before={formatDisplayPrice(computeReduction(price)?.from, format)}
          labels={{ now: m.product_price(), before: m.product_price_before() }}
        />
        {getProductBadges(product, price).map((badge) => (
          <ProductBadgeLabel key={badge.kind} badge={badge} />
        ))}
        {saving ? <span className="text-sm text-positive">{saving}</span> : null}
      </div>
      <UnitPrices offer={offer} format={format} />
      <TaxAndDeliveryNote />
    </div>
  )
}

/** Reserves two lines on small viewports, because another market's prices may need a different number of lines. */
function UnitPrices({ offer, format }: OfferPriceProps) {
  const { pack, price, pricePerCan, unitPrices } = offer
  const can = pack.quantity > 1 ? formatDisplayPrice(pricePerCan, format) : undefined
  const lowest = formatDisplayPrice(computeReduction(price)?.from, format)
  return (
    <p className="flex min-h-10 flex-wrap content-start lg:min-h-5 gap-x-4 text-sm text-ink-muted tabular-nums">
      {can ? <span>{m.product_per_can({ price: can })}</span> : null}
      {formatUnitPrices(unitPrices, format).map((text) => (
        <span key={text}>{text}</span>
      ))}
      {lowest ? <span className="w-full text-balance">{m.product_lowest_30({ price: lowest })}</span> : null}
    </p>
  )
}
