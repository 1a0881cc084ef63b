import { formatDisplayUnitPrice } from '#features/site/display-price.ts'
import type { CurrencyFormat } from '#lib/money.ts'
import { referenceGrams, type UnitPrices } from '#market-rules/prices/unit-price.ts'
import { m } from '#messages/first.ts'

export function formatUnitPrices({ pouch, weight }: UnitPrices, format: CurrencyFormat): string[] {
  const perPouch = formatDisplayUnitPrice(pouch, format)
  const perWeight = formatDisplayUnitPrice(weight, format)
  const amount = m.unit_g({ amount: String(referenceGrams) })
  return [
    ...(perPouch === undefined ? [] : [m.product_per_pouch({ price: perPouch })]),
    ...(perWeight === undefined ? [] : [m.product_per_weight({ price: perWeight, amount })]),
  ]
}
