import { decimal, flavourLabel, formatLabel, nicotineLabel, strengthLabel } from '#features/catalogue/labels.ts'
import type { ProductPage } from '#features/catalogue/page.ts'
import { nicotinePerCan } from '#features/catalogue/rules/unit-price.ts'
import { pageLanguage } from '#features/market/page-language.ts'
import { m } from '#paraglide/messages.js'
import { DefinitionList } from '#ui/definition-list.tsx'

/** Everything measurable about a can, one fact a line; what is not known is left out. */
export function ProductFacts({ product }: { product: ProductPage['product'] }) {
  const facts = productFacts(product).filter(([, value]) => value !== undefined && value !== '')
  return <DefinitionList items={facts.map(([term, value]) => ({ term, value }))} />
}

function productFacts(product: ProductPage['product']): [string, string | undefined][] {
  const { strength, format, nicotineMg, pouches, flavours } = product
  const language = pageLanguage()
  const mg = (amount: number | undefined) => (amount === undefined ? undefined : nicotineLabel(amount, language))
  return [
    [m.product_fact_brand(), product.brand],
    [m.product_fact_strength(), strength && strengthLabel(strength)],
    [m.product_fact_nicotine_pouch(), mg(nicotineMg)],
    [m.product_fact_nicotine_can(), mg(nicotinePerCan(nicotineMg, pouches))],
    [m.product_fact_pouches(), pouches === undefined ? undefined : decimal(pouches, language)],
    [m.product_fact_content(), product.content],
    [m.product_fact_flavour(), flavours.map(flavourLabel).join(', ')],
    [m.product_fact_format(), format && formatLabel(format)],
    [m.product_fact_pack(), packSizes(product)],
    [m.product_fact_sku(), product.sku],
  ]
}

function packSizes({ packs }: ProductPage['product']): string {
  return packs.map(({ quantity }) => quantity).join(', ')
}
