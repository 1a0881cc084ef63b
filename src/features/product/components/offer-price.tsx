import { discountPercent } from '#features/catalogue/rules/discount.ts'
import { type CurrencyFormat, formatMinor } from '#lib/money.ts'
import { m } from '#paraglide/messages.js'
import { Badge } from '#ui/badge.tsx'
import { Price } from '#ui/price.tsx'
import type { PackOffer } from '../rules/pack-offers.ts'

export interface OfferPriceProps {
  offer: PackOffer
  format: CurrencyFormat
}

/** What the chosen pack costs; on sale with the price before and the lowest of the last 30 days. */
export function OfferPrice({ offer: { pack, price, perCan, perPouch }, format }: OfferPriceProps) {
  const percent = discountPercent(price)
  const can = pack.quantity > 1 ? formatMinor(perCan, format) : undefined
  const pouch = formatMinor(perPouch, format)
  const lowest = formatMinor(price.lowest30, format)
  return (
    <div className="grid gap-1.5">
      <div className="flex flex-wrap items-center gap-3">
        <Price
          size="lg"
          now={formatMinor(price.now, format) ?? ''}
          before={formatMinor(price.before, format)}
          labels={{ now: m.product_price(), before: m.product_price_before() }}
        />
        {percent !== undefined && percent > 0 ? (
          <Badge tone="sale">{m.product_discount_badge({ percent })}</Badge>
        ) : null}
      </div>
      <p className="flex flex-wrap gap-x-4 text-sm text-ink-muted tabular-nums">
        {can ? <span>{m.product_per_can({ price: can })}</span> : null}
        {pouch ? <span>{m.product_per_pouch({ price: pouch })}</span> : null}
      </p>
      {price.before !== undefined && lowest ? (
        <p className="text-sm text-ink-muted tabular-nums">{m.product_lowest_30({ price: lowest })}</p>
      ) : null}
    </div>
  )
}
