import { type CSSProperties, useEffect, useState } from 'react'
import { strengths } from '#app.config'
import { getFormatLabel, getNicotineLabel, getStrengthLabel } from '#features/catalogue/labels.ts'
import { groupVariantsByFormat, type ProductVariant } from '#features/catalogue/rules/variants/variants.ts'
import { useMarket } from '#features/market/shopper-market-store.ts'
import { createContentPageLink } from '#features/site/page/content-page-link.ts'
import { ShopLink } from '#features/site/page/shop-link.tsx'
import { getPageLanguage } from '#features/site/page-language.ts'
import { formatDecimal } from '#lib/format/format-decimal.ts'
import { m } from '#messages/rest.ts'
import type { ProductCard, Strength } from '#services/commerce/product.ts'
import { textLinkClass } from '#ui/actions/text-link-class.ts'
import { NicotineScale } from '#ui/product/nicotine-scale.tsx'
import { maxComparedProducts } from '../compare/compare-search.ts'
import { addToComparison, readStoredComparison, toCompareSearch } from '../compare/comparison.ts'
import { spreadOnScale } from '../rules/spread-on-scale.ts'

interface VariantChoiceProps {
  variants: readonly ProductVariant[]
  product: Pick<ProductCard, 'id' | 'nicotineMg' | 'strength'>
}

/** The nicotine scale with a line for each format. The rings on the lines are the product and its variants. */
export function VariantChoice({ variants, product }: VariantChoiceProps) {
  const rows = groupVariantsByFormat(variants, useMarket().market)
  const sold = rows.flatMap((row) => row.variants)
  if (sold.every(({ id }) => id === product.id)) return <OwnScale product={product} />
  const hasScale = [product, ...sold].every(({ nicotineMg }) => nicotineMg !== undefined)
  return (
    <nav aria-label={m.product_variants()} className={rows.length > 1 ? 'variants has-formats' : 'variants'}>
      {rows.map(({ format, variants: row }) => (
        <div key={format} className="variant-row">
          {rows.length > 1 ? <span>{format && getFormatLabel(format)}</span> : null}
          <VariantLinks variants={row} current={product.id} hasScale={hasScale} />
        </div>
      ))}
      {hasScale ? <StrengthRanges product={product} /> : null}
    </nav>
  )
}

interface VariantLinksProps {
  variants: readonly ProductVariant[]
  current: string
  hasScale: boolean
}

function VariantLinks({ variants, current, hasScale }: VariantLinksProps) {
  const own = variants.find(({ id }) => id === current)
  const places = spreadOnScale(variants.map(({ nicotineMg = 0 }) => nicotineMg))
  return (
    <ul className={hasScale ? 'variant-rings' : undefined} style={own && at(own.nicotineMg)}>
      {variants.map((variant, index) => (
        <li key={variant.id} style={at(places[index])}>
          <ShopLink
            {...createContentPageLink(variant.path)}
            aria-current={variant.id === current ? 'page' : undefined}
            title={variant.name}
            className="variant-link"
          >
            <VariantText variant={variant} />
          </ShopLink>
        </li>
      ))}
    </ul>
  )
}

function at(mg: number | undefined): CSSProperties {
  return { '--mg': mg } as CSSProperties
}

function VariantText({ variant: { name, nicotineMg, format, available } }: { variant: ProductVariant }) {
  const language = getPageLanguage()
  const figure = nicotineMg === undefined ? name : formatDecimal(nicotineMg, language)
  const said = [
    format && getFormatLabel(format),
    nicotineMg === undefined ? name : getNicotineLabel(nicotineMg, language),
    available ? undefined : m.product_sold_out(),
  ]
  return (
    <>
      <span aria-hidden="true">{available ? figure : <s>{figure}</s>}</span>
      <span className="sr-only">{said.filter(Boolean).join(', ')}</span>
    </>
  )
}

function StrengthRanges({ product: { nicotineMg, strength } }: Pick<VariantChoiceProps, 'product'>) {
  return (
    <span role="img" aria-label={describeStrength(nicotineMg, strength)} className="scale-ranges">
      {strengths.map((each) => (
        <span key={each} data-in={each === strength ? '' : undefined}>
          {getStrengthLabel(each)}
        </span>
      ))}
    </span>
  )
}

function OwnScale({ product: { nicotineMg, strength } }: Pick<VariantChoiceProps, 'product'>) {
  if (nicotineMg === undefined) return null
  return (
    <NicotineScale
      mg={nicotineMg}
      figure={getNicotineLabel(nicotineMg, getPageLanguage())}
      label={describeStrength(nicotineMg, strength)}
      ranges={strengths.map(getStrengthLabel)}
      level={strength}
    />
  )
}

function describeStrength(nicotineMg: number | undefined, strength: Strength | undefined): string {
  const value = nicotineMg === undefined ? '' : getNicotineLabel(nicotineMg, getPageLanguage())
  const pouch = m.label_value({ label: m.product_fact_nicotine_pouch(), value })
  return `${strength ? `${pouch}, ${getStrengthLabel(strength)}` : pouch}. ${m.product_scale_caption()}`
}

/** Links to the session's last comparison plus the product. Without one, compares the product with its variants. */
export function CompareLink({ variants, product: { id } }: VariantChoiceProps) {
  const rows = groupVariantsByFormat(variants, useMarket().market)
  const others = rows.flatMap((row) => row.variants.map((variant) => variant.id)).filter((each) => each !== id)
  const [stored, setStored] = useState<readonly string[]>([])
  useEffect(() => setStored(readStoredComparison()), [])
  return (
    <ShopLink
      rel="nofollow"
      to="/compare"
      search={toCompareSearch(
        stored.length > 0 ? addToComparison(stored, id) : [id, ...others.slice(0, maxComparedProducts - 1)],
      )}
      className={`-my-3 inline-flex min-h-11 items-center ${textLinkClass}`}
    >
      {m.compare_link()}
    </ShopLink>
  )
}
