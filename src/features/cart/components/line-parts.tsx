import { Fragment, type ReactNode } from 'react'
import { getNicotineLabel } from '#features/catalogue/labels.ts'
import { useMarketRules } from '#features/market/facts/use-market-rules.ts'
import { formatUnitPrices } from '#features/market/unit-price-text.ts'
import { formatDisplayPrice } from '#features/site/display-price.ts'
import { getFlavourLabel } from '#features/site/flavour-label.ts'
import { createContentPageLink } from '#features/site/page/content-page-link.ts'
import { ShopLink } from '#features/site/page/shop-link.tsx'
import { getPageLanguage } from '#features/site/page-language.ts'
import { formatProductName } from '#lib/format/format-product-name.ts'
import type { CurrencyFormat } from '#lib/money.ts'
import { computeReduction } from '#market-rules/prices/reduction.ts'
import { computeUnitPrices } from '#market-rules/prices/unit-price.ts'
import { m } from '#messages/rest.ts'
import type { Line, LineBundlePart } from '#services/commerce/shopper/line.ts'
import { LineItem } from '#ui/order/line-item.tsx'
import { Price } from '#ui/product/price.tsx'
import { ProductImage } from '#ui/product/product-image.tsx'
import { countCansPerUnit } from '../rules/count-cans.ts'
import { getDisplayedBundleParts } from '../rules/lines.ts'

export function OrderLines({ lines, format }: { lines: readonly Line[]; format: CurrencyFormat }) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {lines.map((line) => (
        <li key={`${line.id || line.item} ${line.comment} ${line.batch}`}>
          <LineItem
            image={<LineImage line={line} />}
            title={<LineLink line={line} />}
            meta={
              <>
                <LineFacts line={line} />
                <LineMeta line={line} format={format} showsQuantity />
              </>
            }
            price={<LinePrice line={line} format={format} />}
          />
        </li>
      ))}
    </ul>
  )
}

interface LineProps {
  line: Line
}

interface PricedLineProps extends LineProps {
  format: CurrencyFormat
}

function LineFacts({ line: { product } }: LineProps) {
  const { nicotineMg, pouches, flavours = [] } = product
  const facts = [
    nicotineMg === undefined ? '' : m.checkout_per_pouch({ amount: getNicotineLabel(nicotineMg, getPageLanguage()) }),
    pouches === undefined ? '' : m.checkout_pouches({ count: pouches }),
    flavours.map(getFlavourLabel).join(', '),
  ]
  return <Details texts={facts} />
}

/** Separates the texts by middots. Lines break only between texts. Empty texts are omitted. */
function Details({ texts }: { texts: readonly (string | false | undefined)[] }) {
  const shown = texts.filter((text): text is string => typeof text === 'string' && text !== '')
  if (shown.length === 0) return null
  return (
    <p>
      {shown.map((text, index) => (
        <Fragment key={text}>
          <span className="whitespace-nowrap">{index < shown.length - 1 ? `${text} ·` : text}</span>{' '}
        </Fragment>
      ))}
    </p>
  )
}

/** Decorative, because the product name is next to the picture. Shows a drawn can if the market forbids pictures. */
export function LineImage({ line }: LineProps) {
  const { pictures } = useMarketRules().promotions
  const { image, flavours } = line.product
  return <ProductImage src={pictures ? image : undefined} alt="" sizes="5rem" flavour={flavours?.[0]} />
}

export function LineLink({ line: { product } }: LineProps) {
  const path = [product.categoryUri, product.uri].filter(Boolean).join('/')
  return (
    <ShopLink {...createContentPageLink(path)} className={lineLinkClass}>
      {product.name}
    </ShopLink>
  )
}

const lineLinkClass = 'decoration-1 underline-offset-4 hover:underline'

interface LineMetaProps extends PricedLineProps {
  /** True in order summaries. Lines in the cart drawer have a quantity stepper instead, and the strength. */
  showsQuantity?: boolean
}

/**
 * Includes the contents of a pack (commerce reference section 8.3), unit prices and, if the market permits, the lowest
 * price in the 30 days before a reduction.
 */
export function LineMeta({ line, format, showsQuantity = false }: LineMetaProps) {
  const { name, brand, nicotineMg } = line.product
  const { unitPrice, promotions } = useMarketRules()
  const units = computeUnitPrices(line.each.now, { cans: countCansPerUnit(line), ...line.product }, unitPrice)
  const lowest = promotions.reductions ? formatDisplayPrice(computeReduction(line.total)?.from, format) : undefined
  const each = line.quantity > 1 ? formatDisplayPrice(line.each.now, format) : undefined
  const details = [
    showsQuantity && m.cart_line_multiplied({ count: line.quantity }),
    !showsQuantity && nicotineMg !== undefined && getNicotineLabel(nicotineMg, getPageLanguage()),
    formatPackSize(name, countCansPerUnit(line)),
    each && m.cart_line_unit_price({ price: each }),
    ...formatUnitPrices(units, format),
  ]
  return (
    <>
      {name.startsWith(brand) ? null : <p>{brand}</p>}
      <Details texts={details} />
      {lowest ? <p>{m.product_lowest_30({ price: lowest })}</p> : null}
      {getDisplayedBundleParts(line.product, line.parts).map((part) => (
        <PartText key={part.sku} part={part} format={format} />
      ))}
      {line.batch === undefined ? null : <p>{m.receipt_batch({ batch: line.batch })}</p>}
      {line.comment === undefined ? null : (
        <p className="mt-1 whitespace-pre-line text-ink wrap-anywhere">
          {m.cart_comment_shown({ text: line.comment })}
        </p>
      )}
    </>
  )
}

/** Returns undefined for a single can, and for a pack whose name ends with its size, as in "10-pack". */
export function formatPackSize(name: string, cans: number): string | undefined {
  const isNamed = name.split(' ').at(-1) === `${cans}-pack`
  return cans === 1 || isNamed ? undefined : m.cart_pack_size({ count: cans })
}

function PartText({ part: { name, brand, quantity, each }, format }: { part: LineBundlePart; format: CurrencyFormat }) {
  const price = each > 0 ? formatDisplayPrice(each, format) : undefined
  return (
    <p>
      {m.cart_bundle_part({ count: quantity, name: formatProductName({ name, brandName: brand }) })}
      {price ? ` · ${m.cart_line_unit_price({ price })}` : null}
    </p>
  )
}

/** The price is muted while a cart change is pending, because the price may be outdated. */
export function PendingPrice({ pending, children }: { pending: boolean; children: ReactNode }) {
  return (
    <div aria-busy={pending} className="aria-busy:**:text-ink-muted">
      {children}
    </div>
  )
}

export function LinePrice({ line: { total }, format }: PricedLineProps) {
  const { reductions } = useMarketRules().promotions
  const now = formatDisplayPrice(total.now, format) ?? ''
  const before = reductions ? formatDisplayPrice(computeReduction(total)?.from, format) : undefined
  if (before === undefined) return <Price now={now} />
  return <Price now={now} before={before} labels={{ now: m.cart_price_now(), before: m.cart_price_before() }} />
}
