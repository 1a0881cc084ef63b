import { formatUnitPrices } from '#features/market/unit-price-text.ts'
import { formatDisplayPrice } from '#features/site/display-price.ts'
import type { CurrencyFormat } from '#lib/money.ts'
import { computeReduction } from '#market-rules/prices/reduction.ts'
import { computeUnitPrices, type PackContent } from '#market-rules/prices/unit-price.ts'
import type { MarketRules } from '#market-rules/rules/market-rules.ts'
import { m } from '#messages/first.ts'
import type { Price as ProductPrice } from '#services/commerce/product.ts'
import { Price } from '#ui/product/price.tsx'

interface CardPriceProps {
  price: ProductPrice
  content: PackContent
  format: CurrencyFormat
  facts: Pick<MarketRules, 'unitPrice'>
}

export function renderCardPrice({ price, content, format, facts }: CardPriceProps) {
  const now = formatDisplayPrice(price.now, format) ?? ''
  const units = formatUnitPrices(computeUnitPrices(price.now, content, facts.unitPrice), format).join(' ·\u00a0')
  const lowest = formatDisplayPrice(computeReduction(price)?.from, format)
  if (lowest === undefined) return <Price now={now} note={units} />
  return (
    <Price
      now={now}
      before={lowest}
      labels={{ now: m.product_price(), before: m.product_price_before() }}
      note={[units, m.product_lowest_30({ price: lowest })]}
    />
  )
}
