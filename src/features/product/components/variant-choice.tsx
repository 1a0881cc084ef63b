import { useEffect, useState } from 'react'
import { getFormatLabel, getNicotineLabel } from '#features/catalogue/labels.ts'
import {
  groupVariantsByFormat,
  type ProductVariant,
  type VariantFormatGroup,
} from '#features/catalogue/rules/family/variants.ts'
import { useMarket } from '#features/market/shopper-market-store.ts'
import { createContentPageLink } from '#features/site/page/content-page.ts'
import { ShopLink } from '#features/site/page/shop-link.tsx'
import { getPageLanguage } from '#features/site/page-language.ts'
import { m } from '#messages/rest.ts'
import { textLinkClass } from '#ui/actions/text-link-class.ts'
import { addToComparison, readStoredComparison, toCompareSearch } from '../compare/compare-href.ts'
import { maxComparedProducts } from '../compare/compare-search.ts'

export function VariantChoice({ siblings, current }: { siblings: readonly ProductVariant[]; current: string }) {
  const rows = groupVariantsByFormat(siblings, useMarket().market)
  const ids = rows.flatMap((row) => row.siblings.map(({ id }) => id))
  const others = ids.filter((id) => id !== current).slice(0, maxComparedProducts - 1)
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6">
      {others.length > 0 ? (
        <nav aria-label={m.product_variants()} className="grid gap-2">
          {rows.map((row) => (
            <Row key={row.format} row={row} current={current} />
          ))}
        </nav>
      ) : null}
      <CompareLink id={current} variants={others} />
    </div>
  )
}

function Row({ row: { format, siblings }, current }: { row: VariantFormatGroup; current: string }) {
  return (
    <div className="siblings">
      <span>{format && getFormatLabel(format)}</span>
      <ul>
        {siblings.map((sibling) => (
          <li key={sibling.id}>
            <ShopLink
              {...createContentPageLink(sibling.path)}
              aria-current={sibling.id === current ? 'page' : undefined}
              className="sibling"
            >
              <Words sibling={sibling} />
            </ShopLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Words({ sibling: { name, nicotineMg, format, available } }: { sibling: ProductVariant }) {
  const shown = nicotineMg === undefined ? name : getNicotineLabel(nicotineMg, getPageLanguage())
  return (
    <>
      {format ? <span className="sr-only">{`${getFormatLabel(format)}, `}</span> : null}
      {available ? shown : <s>{shown}</s>}
      {available ? null : <span className="sr-only">{`, ${m.product_sold_out()}`}</span>}
    </>
  )
}

/** Links to the session's last comparison plus the product. Without one, compares the product with its variants. */
function CompareLink({ id, variants }: { id: string; variants: readonly string[] }) {
  const [stored, setStored] = useState<readonly string[]>([])
  useEffect(() => setStored(readStoredComparison()), [])
  return (
    <ShopLink
      rel="nofollow"
      to="/compare"
      search={toCompareSearch(stored.length > 0 ? addToComparison(stored, id) : [id, ...variants])}
      className={`inline-flex min-h-11 items-center justify-self-start text-sm ${textLinkClass}`}
    >
      {m.compare_link()}
    </ShopLink>
  )
}
