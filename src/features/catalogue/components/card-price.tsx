import { type CurrencyFormat, formatMinor } from '#lib/money.ts'
import { m } from '#paraglide/messages.js'
import type { Price as ProductPrice } from '#services/commerce/product.ts'
import { Price } from '#ui/price.tsx'
import { pricePerPouch } from '../rules/unit-price.ts'

export interface CardPriceProps {
  price: ProductPrice
  format: CurrencyFormat
  /** Pouches in one can, for the price per pouch. */
  pouches?: number | undefined
}

/** A can's price on a card: on sale with the price before and the lowest of 30 days, else with the price per pouch. */
export function CardPrice({ price, format, pouches }: CardPriceProps) {
  const now = formatMinor(price.now, format) ?? ''
  const before = formatMinor(price.before, format)
  if (before === undefined) return <Price now={now} {...pouchNote(price, format, pouches)} />
  const lowest = formatMinor(price.lowest30, format)
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
  const perPouch = formatMinor(pricePerPouch(now, 1, pouches), format)
  return perPouch === undefined ? {} : { note: m.product_per_pouch({ price: perPouch }) }
}
