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
  const hasScale = product.nicotineMg !== undefined
  return (
    <nav aria-label={m.product_variants()} className={rows.length > 1 ? 'variants has-formats' : 'variants'}>
      {rows.map(({ format, variants: row }) => (
        <div key={format} className="variant-row">
          {rows.length > 1 ? <span>{format && getFormatLabel(format)}</span> : null}
          {hasScale ? <VariantRings variants={row.filter(isMeasured)} current={product.id} /> : null}
          <VariantLinks variants={hasScale ? row.filter((each) => !isMeasured(each)) : row} current={product.id} />
        </div>
      ))}
      {hasScale ? <StrengthRanges product={product} /> : null}
    </nav>
  )
}

type MeasuredVariant = ProductVariant & { nicotineMg: number }

function isMeasured(variant: ProductVariant): variant is MeasuredVariant {
  return variant.nicotineMg !== undefined
}

interface VariantRingsProps {
  variants: readonly MeasuredVariant[]
  current: string
}

function VariantRings({ variants, current }: VariantRingsProps) {
  if (variants.length === 0) return null
  const places = spreadOnScale(variants.map(({ nicotineMg }) => nicotineMg))
  const own = places[variants.findIndex(({ id }) => id === current)]
  return (
    <ul className="variant-rings" style={{ ...at(own), '--rings': variants.length } as CSSProperties}>
      {variants.map((variant, index) => (
        <li key={variant.id} style={at(places[index])}>
          <VariantLink
            variant={variant}
            current={current}
            text={formatDecimal(variant.nicotineMg, getPageLanguage())}
          />
        </li>
      ))}
    </ul>
  )
}

function at(mg: number | undefined): CSSProperties {
  return { '--mg': mg } as CSSProperties
}

interface VariantLinksProps {
  variants: readonly ProductVariant[]
  current: string
}

function VariantLinks({ variants, current }: VariantLinksProps) {
  if (variants.length === 0) return null
  return (
    <ul>
      {variants.map((variant) => (
        <li key={variant.id}>
          <VariantLink variant={variant} current={current} text={getVariantName(variant)} />
        </li>
      ))}
    </ul>
  )
}

interface VariantLinkProps {
  variant: ProductVariant
  current: string
  text: string
}

function VariantLink({ variant, current, text }: VariantLinkProps) {
  const { id, name, path, format, available } = variant
  const said = [format && getFormatLabel(format), getVariantName(variant), available ? undefined : m.product_sold_out()]
  return (
    <ShopLink
      {...createContentPageLink(path)}
      aria-current={id === current ? 'page' : undefined}
      title={name}
      className="variant-link"
    >
      <span aria-hidden="true">{available ? text : <s>{text}</s>}</span>
      <span className="sr-only">{said.filter(Boolean).join(', ')}</span>
    </ShopLink>
  )
}

function getVariantName({ name, nicotineMg }: ProductVariant): string {
  return nicotineMg === undefined ? name : getNicotineLabel(nicotineMg, getPageLanguage())
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
