import { flavourLabel, formatLabel, nicotineLabel, strengthLabel } from '#features/catalogue/labels.ts'
import type { ProductPage } from '#features/catalogue/page.ts'
import { listHref } from '#features/catalogue/search-params.ts'
import { useLinkPrefix } from '#features/market/link-prefix.ts'
import { pageLanguage } from '#features/market/page-language.ts'
import { m } from '#paraglide/messages.js'
import { FlavourDot } from '#ui/flavour-dot.tsx'
import { Strength } from '#ui/strength.tsx'
import { textLinkClass } from '#ui/text-link-class.ts'

/** Brand (a link to all of it), name, and the facts one chooses by. */
export function ProductHeading({ page: { product, trail } }: { page: ProductPage }) {
  const prefix = useLinkPrefix()
  const allOfBrand = listHref({ filters: [{ name: 'brand', values: [product.brandUri] }] })
  return (
    <div className="grid gap-3">
      <p>
        <a href={`${prefix}/${trail[0]?.uri ?? product.categoryUri}${allOfBrand}`} className={textLinkClass}>
          {product.brand}
        </a>
      </p>
      <h1 className="text-3xl font-semibold">{product.name}</h1>
      <ProductFactsLine product={product} />
    </div>
  )
}

function ProductFactsLine({ product }: { product: ProductPage['product'] }) {
  const { flavours, strength, format, nicotineMg } = product
  return (
    <ul className="flex flex-wrap items-center gap-x-5 gap-y-2 text-sm text-ink-muted">
      {strength ? (
        <li>
          <Strength level={strength} label={strengthLabel(strength)} />
        </li>
      ) : null}
      {nicotineMg === undefined ? null : (
        <li>{m.unit_mg_per_pouch({ amount: nicotineLabel(nicotineMg, pageLanguage()) })}</li>
      )}
      {flavours.map((flavour) => (
        <li key={flavour} className="inline-flex items-center gap-1.5">
          <FlavourDot flavour={flavour} />
          {flavourLabel(flavour)}
        </li>
      ))}
      {format ? <li>{formatLabel(format)}</li> : null}
    </ul>
  )
}
