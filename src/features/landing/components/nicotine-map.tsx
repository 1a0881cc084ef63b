import { useQuery } from '@tanstack/react-query'
import { type CSSProperties, type KeyboardEvent, memo, type RefObject, useMemo, useRef, useState } from 'react'
import { strengths } from '#app.config'
import { getNicotineLabel, getStrengthLabel } from '#features/catalogue/labels.ts'
import { fullListQuery } from '#features/catalogue/list/queries.ts'
import { filterSellable } from '#features/catalogue/rules/sellable.ts'
import { useMarketRules } from '#features/market/facts/use-market-rules.ts'
import { useMarket } from '#features/market/shopper-market-store.ts'
import { getFlavourLabel } from '#features/site/flavour-label.ts'
import { createContentPageLink } from '#features/site/page/content-page-link.ts'
import { useProductHref } from '#features/site/page/product-href.ts'
import { ShopLink } from '#features/site/page/shop-link.tsx'
import { useInView } from '#features/site/page/use-in-view.ts'
import { useLinkDelegation } from '#features/site/page/use-link-delegation.ts'
import { getPageLanguage } from '#features/site/page-language.ts'
import { getNicotineRangeMg } from '#lib/nicotine-scale.ts'
import { isDataSaverOn } from '#lib/scheduling/data-saver.ts'
import { m } from '#messages/rest.ts'
import type { ProductCard } from '#services/commerce/product.ts'
import { NicotineScale } from '#ui/product/nicotine-scale.tsx'
import type { NicotineMapCard } from '../page-content.ts'
import {
  createDiscPath,
  groupByFlavour,
  type NicotineStack,
  parseFlavourCounts,
  scaleWidthInDiscs,
  serializeFlavourCounts,
} from '../rules/nicotine-map.ts'

/**
 * Renders one row per flavour, whose name links to the products of the flavour. A drawing shows one dot per product.
 * Once the full list has loaded, links to the products replace the dots. On narrow viewports, the dots remain until the
 * row is expanded.
 */
export function NicotineMap({ card }: { card: NicotineMapCard }) {
  const place = useRef<HTMLDivElement>(null)
  const cans = useFullProductList(place, card.fullListUrl)
  const rows = useMemo(
    () => cans && groupByFlavour(cans).map((row) => ({ ...serializeFlavourCounts(row), stacks: row.stacks })),
    [cans],
  )
  const shown: RowProps['row'][] = rows ?? card.rows
  return (
    <>
      <div ref={place} className="can-map">
        <NicotineScale
          label={describeScale()}
          ranges={strengths.map(getStrengthLabel)}
          caption={m.unit_mg_per_pouch({ amount: m.unit_mg({ amount: '' }).trim() })}
        />
        <ul aria-label={m.landing_map_label()}>
          {shown.map((row) => (
            <FlavourRow key={row.flavour} row={row} categoryUri={card.categoryUri} />
          ))}
        </ul>
      </div>
      {/* Outside the map, so that the sticky scale never covers the safety text. */}
      <p className="mt-3 max-w-reading text-xs text-ink-muted sm:text-sm">{m.landing_map_caption()}</p>
    </>
  )
}

function describeScale(): string {
  const stretches = strengths.map((strength) => {
    const [from, to] = getNicotineRangeMg(strength)
    return m.label_value({
      label: getStrengthLabel(strength),
      value: `${from}–${getNicotineLabel(to, getPageLanguage())}`,
    })
  })
  return stretches.join(', ')
}

interface RowProps {
  row: NicotineMapCard['rows'][number] & { stacks?: NicotineStack<ProductCard>[] }
  categoryUri: string
}

const FlavourRow = memo(function FlavourRow({ row: { flavour, counts, stacks }, categoryUri }: RowProps) {
  const [open, setOpen] = useState(false)
  const name = getFlavourLabel(flavour)
  const dots = parseFlavourCounts(counts)
  const { line, rows } = createDiscPath(dots)
  const all = dots.reduce((sum, { count }) => sum + count, 0)
  return (
    <li className="map-row" data-flavour={flavour} data-open={open ? '' : undefined}>
      <ShopLink {...createContentPageLink(categoryUri)} search={{ filters: [{ name: 'flavor', values: [flavour] }] }}>
        {name}
        <span>{m.landing_map_cans({ count: all })}</span>
      </ShopLink>
      {stacks ? (
        <button
          type="button"
          aria-expanded={open}
          aria-label={m.landing_map_open({ flavour: name })}
          onClick={() => setOpen(!open)}
        />
      ) : null}
      <div className="map-plot" style={toStyle({ '--rows': rows })}>
        <svg
          aria-hidden="true"
          className={stacks ? 'map-dots are-small' : 'map-dots'}
          viewBox={`0 0 ${scaleWidthInDiscs} ${rows}`}
        >
          <path d={line} />
        </svg>
        {stacks ? <ProductDots stacks={stacks} /> : null}
      </div>
    </li>
  )
})

/** Shows dots until all pictures of the row have loaded. */
function ProductDots({ stacks }: { stacks: readonly NicotineStack<ProductCard>[] }) {
  const productHref = useProductHref()
  const { pictures } = useMarketRules().promotions
  const [stop, setStop] = useState(stacks[0]?.cans[0]?.id)
  const [isLoaded, setLoaded] = useState(false)
  const loadedCount = useRef(0)
  const pictureCount = stacks.flatMap(({ cans }) => cans).filter(({ thumbnailImage }) => thumbnailImage).length
  const countLoaded = () => {
    loadedCount.current += 1
    if (loadedCount.current === pictureCount) setLoaded(true)
  }
  return (
    <ul ref={useLinkDelegation()} className="map-lids" data-loaded={isLoaded ? '' : undefined}>
      {stacks.map(({ mg, cans }) => (
        <li key={mg} className="map-stack" style={toStyle({ '--mg': mg })}>
          <span className="map-mg">{getNicotineLabel(mg, getPageLanguage())}</span>
          {cans.map(({ id, name, thumbnailImage, ...product }) => (
            <a
              key={id}
              href={productHref(product)}
              aria-label={`${name}, ${getNicotineLabel(mg, getPageLanguage())}`}
              tabIndex={id === stop ? 0 : -1}
              onFocus={() => setStop(id)}
              onKeyDown={handleMapKeys}
            >
              {thumbnailImage && pictures ? (
                <img
                  src={thumbnailImage}
                  alt=""
                  width={64}
                  height={64}
                  loading="lazy"
                  decoding="async"
                  onLoad={countLoaded}
                  onError={countLoaded}
                />
              ) : null}
            </a>
          ))}
        </li>
      ))}
    </ul>
  )
}

function toStyle(values: Record<`--${string}`, number>): CSSProperties {
  return values as CSSProperties
}

const nearMargin = '600px 0px'

/**
 * Fetches the list when `place` is near the viewport, unless data saver mode is on. Returns only products that may be
 * sold in the shopper's market, or undefined until the list is fetched.
 */
function useFullProductList(place: RefObject<HTMLElement | null>, address: string): readonly ProductCard[] | undefined {
  const isNear = useInView(place, nearMargin)
  const { data: all } = useQuery({ ...fullListQuery(address), enabled: isNear && !isDataSaverOn() })
  const { market, pricelist } = useMarket()
  return useMemo(() => all && filterSellable(all, { market, pricelist }), [all, market, pricelist])
}

/**
 * Left and Right move the focus within the row, Up and Down to the nearest product of the adjacent row, and Home and
 * End to the first and the last product of the row. The products of a row are one tab stop.
 */
function handleMapKeys(event: KeyboardEvent<HTMLElement>): void {
  const can = event.currentTarget
  const row = can.closest('.map-lids')
  if (!row || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const next = findNextCan(event.key, can, row)
  if (!next) return
  event.preventDefault()
  next.focus()
}

function findNextCan(key: string, can: HTMLElement, row: Element): HTMLElement | undefined {
  const cans = listCans(row)
  const place = cans.indexOf(can)
  const onward = getComputedStyle(row).direction === 'rtl' ? -1 : 1
  if (key === 'ArrowRight') return cans[place + onward]
  if (key === 'ArrowLeft') return cans[place - onward]
  if (key === 'Home') return cans[0]
  if (key === 'End') return cans.at(-1)
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return undefined
  const rows = [...(row.closest('.can-map')?.querySelectorAll('.map-lids') ?? [])].filter(isRendered)
  const other = rows[rows.indexOf(row) + (key === 'ArrowDown' ? 1 : -1)]
  return other && findNearest(listCans(other), can)
}

/** Collapsed rows are not rendered on narrow viewports. */
function isRendered({ clientHeight }: Element): boolean {
  return clientHeight > 0
}

function listCans(row: Element): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>('.map-stack > a')]
}

function findNearest(cans: readonly HTMLElement[], to: Element): HTMLElement | undefined {
  const middle = (can: Element) => can.getBoundingClientRect().left + can.getBoundingClientRect().right
  return cans.toSorted((a, b) => Math.abs(middle(a) - middle(to)) - Math.abs(middle(b) - middle(to)))[0]
}
