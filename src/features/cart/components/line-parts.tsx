import type { ReactNode } from 'react'
import { useMarketFacts } from '#features/market/facts/use-market-facts.ts'
import { unitPriceTexts } from '#features/market/unit-price-text.ts'
import { displayPrice } from '#features/site/display-price.ts'
import { contentPageLink } from '#features/site/page/content-page.ts'
import { ShopLink } from '#features/site/page/shop-link.tsx'
import { pageLanguage } from '#features/site/page-language.ts'
import { flavourLabel, formatDecimal } from '#features/site/product-copy.ts'
import { fullProductName } from '#lib/format/full-name.ts'
import type { CurrencyFormat } from '#lib/money.ts'
import { reductionOf } from '#market-rules/prices/reduction.ts'
import { unitPrices } from '#market-rules/prices/unit-price.ts'
import { m } from '#messages/rest.ts'
import type { Line, LinePart } from '#services/commerce/shopper/line.ts'
import { LineItem } from '#ui/order/line-item.tsx'
import { CanArtwork } from '#ui/product/can-artwork.tsx'
import { Price } from '#ui/product/price.tsx'
import { cansInLine, partsToDisplay } from '../rules/lines.ts'

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
                <LineMeta line={line} format={format} />
              </>
            }
            price={<LinePrice line={line} format={format} />}
            quantity={<p className="text-sm text-ink-muted">{m.cart_line_times({ count: line.quantity })}</p>}
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
  const strength =
    nicotineMg === undefined
      ? []
      : [m.checkout_per_pouch({ amount: m.unit_mg({ amount: formatDecimal(nicotineMg, pageLanguage()) }) })]
  const taste = flavours.map(flavourLabel).join(', ')
  const facts = [...strength, taste, ...(pouches === undefined ? [] : [m.checkout_pouches({ count: pouches })])]
  const said = facts.filter(Boolean)
  return said.length === 0 ? null : <p className="text-ink">{said.join(' · ')}</p>
}

/** Decorative, because the product name is next to the picture. Omitted if the market forbids pictures. */
export function LineImage({ line }: LineProps) {
  const { pictures } = useMarketFacts().promotions
  return <CanArtwork src={pictures ? line.product.image : undefined} alt="" sizes="5rem" />
}

export function LineLink({ line: { product } }: LineProps) {
  const path = [product.categoryUri, product.uri].filter(Boolean).join('/')
  return (
    <ShopLink {...contentPageLink(path)} className={lineLinkClass}>
      {product.name}
    </ShopLink>
  )
}

const lineLinkClass = 'decoration-1 underline-offset-4 hover:underline'

/** Includes the contents of a pack (commerce reference section 8.3). */
export function LineMeta({ line, format }: PricedLineProps) {
  const { name, brand } = line.product
  const each = line.quantity > 1 ? displayPrice(line.each.now, format) : undefined
  return (
    <>
      {name.startsWith(brand) ? null : <p>{brand}</p>}
      <p>
        {m.cart_pack_size({ count: cansInLine(line) })}
        {each ? ` · ${m.cart_line_each({ price: each })}` : null}
      </p>
      <LineUnitPrices line={line} format={format} />
      {partsToDisplay(line).map((part) => (
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

function PartText({ part: { name, brand, quantity, each }, format }: { part: LinePart; format: CurrencyFormat }) {
  const price = each > 0 ? displayPrice(each, format) : undefined
  return (
    <p>
      {m.cart_bundle_part({ count: quantity, name: fullProductName({ name, brandName: brand }) })}
      {price ? ` · ${m.cart_line_each({ price })}` : null}
    </p>
  )
}

/** Muted while being refetched, because the old price can be wrong. */
export function PendingPrice({ pending, children }: { pending: boolean; children: ReactNode }) {
  return (
    <div aria-busy={pending} className="aria-busy:**:text-ink-muted">
      {children}
    </div>
  )
}

/** Includes the lowest price of the 30 days before a reduction. */
function LineUnitPrices({ line, format }: PricedLineProps) {
  const { unitPrice, promotions } = useMarketFacts()
  const { product, each, total } = line
  const units = unitPrices(each.now, { cans: cansInLine(line), ...product }, unitPrice)
  const lowest = promotions.reductions ? displayPrice(reductionOf(total)?.from, format) : undefined
  const texts = unitPriceTexts(units, format)
  return (
    <>
      {texts.length > 0 ? <p className="text-xs">{texts.join(' · ')}</p> : null}
      {lowest ? <p className="text-xs">{m.product_lowest_30({ price: lowest })}</p> : null}
    </>
  )
}

export function LinePrice({ line: { total }, format }: PricedLineProps) {
  const { reductions } = useMarketFacts().promotions
  const now = displayPrice(total.now, format) ?? ''
  const before = reductions ? displayPrice(reductionOf(total)?.from, format) : undefined
  if (before === undefined) return <Price now={now} />
  return <Price now={now} before={before} labels={{ now: m.cart_price_now(), before: m.cart_price_before() }} />
}
