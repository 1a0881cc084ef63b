import { getFormatLabel, getNicotineLabel, getStrengthLabel, getWeightLabel } from '#features/catalogue/labels.ts'
import { computeNicotinePerCan } from '#features/catalogue/rules/nicotine-per-can.ts'
import { getPageLanguage } from '#features/site/page-language.ts'
import { getFlavourLabel } from '#features/site/product-copy.ts'
import { formatDecimal } from '#lib/format/format-decimal.ts'
import { m } from '#messages/first.ts'
import type { Moisture, ProductCard } from '#services/commerce/product.ts'
import { getMoistureLabel } from '../moisture-label.ts'

export interface ComparisonRow {
  name: string
  values: string[]
  differs: boolean
}

export function buildComparisonRows(
  cards: readonly ProductCard[],
  moistures: Partial<Record<string, Moisture>>,
): ComparisonRow[] {
  const language = getPageLanguage()
  const mg = (amount: number | undefined) => (amount === undefined ? '' : getNicotineLabel(amount, language))
  const facts: [string, (card: ProductCard) => string][] = [
    [m.product_fact_brand(), ({ brand }) => brand],
    [m.product_fact_flavour(), ({ flavours }) => flavours.map(getFlavourLabel).join(', ')],
    [m.product_fact_nicotine_pouch(), ({ nicotineMg }) => mg(nicotineMg)],
    [m.product_fact_strength(), ({ strength }) => (strength ? getStrengthLabel(strength) : '')],
    [m.product_fact_nicotine_can(), ({ nicotineMg, pouches }) => mg(computeNicotinePerCan(nicotineMg, pouches))],
    [m.product_fact_format(), ({ format }) => (format ? getFormatLabel(format) : '')],
    [
      m.product_fact_filling(),
      ({ id }) => {
        const moisture = moistures[id]
        return moisture ? getMoistureLabel(moisture) : ''
      },
    ],
    [m.product_fact_pouches(), ({ pouches }) => (pouches === undefined ? '' : formatDecimal(pouches, language))],
    [
      m.product_fact_content(),
      ({ grams }) => (grams === undefined ? '' : (getWeightLabel(`${grams} g`, language) ?? '')),
    ],
  ]
  return facts
    .map(([name, value]) => ({ name, values: cards.map(value) }))
    .filter(({ values }) => values.some(Boolean))
    .map((fact) => ({ ...fact, differs: new Set(fact.values).size > 1 }))
}
