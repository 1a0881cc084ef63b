import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type CurrencyFormat, formatPrice } from '#lib/money.ts'
import { m } from '#paraglide/messages.js'
import type { WireLine } from '#services/commerce/wire/line.ts'
import { CanArtwork } from '#ui/can-artwork.tsx'
import { Price } from '#ui/price.tsx'
import { cansInLine } from '../rules/cans-in-line.ts'

interface LineProps {
  line: WireLine
}

interface PricedLineProps extends LineProps {
  format: CurrencyFormat
}

/** The product's picture; the name stands beside it. */
export function LineImage({ line }: LineProps) {
  const { list, standard } = line.product.media
  return <CanArtwork src={list?.[0] ?? standard?.[0]} alt="" sizes="5rem" />
}

/** The product's name as the way to its page. */
export function LineLink({ line: { product }, onLeave }: LineProps & { onLeave?: () => void }) {
  const path = [product.categoryUri, product.uri].filter(Boolean).join('/')
  return (
    <Link to="/$" params={{ _splat: path }} className={lineLinkClass} onClick={onLeave}>
      {product.name}
    </Link>
  )
}

const lineLinkClass = 'decoration-1 underline-offset-4 hover:underline'

/**
 * Pack size, and the price of one where there are several; the brand where the name does not begin with it; what a
 * bundle holds (reference section 8.3).
 */
export function LineMeta({ line, format }: PricedLineProps) {
  const { name, brandName } = line.product
  const each = line.quantity > 1 ? formatPrice(line.priceEachAsNumber, format) : undefined
  return (
    <>
      {name.startsWith(brandName) ? null : <p>{brandName}</p>}
      <p>
        {m.cart_pack_size({ count: cansInLine(line) })}
        {each ? ` · ${m.cart_line_each({ price: each })}` : null}
      </p>
      {line.bundle.map(({ sku, productName, quantity }) => (
        <p key={sku}>{m.cart_bundle_part({ count: quantity, name: productName })}</p>
      ))}
    </>
  )
}

/** A price that the service is asked for anew: quiet until it is there, so that nobody takes the old one for true. */
export function PendingPrice({ pending, children }: { pending: boolean; children: ReactNode }) {
  return (
    <div aria-busy={pending} className="aria-busy:**:text-ink-muted">
      {children}
    </div>
  )
}

/** The line's total, with the one before a campaign. */
export function LinePrice({ line, format }: PricedLineProps) {
  const now = formatPrice(line.totalPriceAsNumber, format) ?? ''
  const reduced = line.totalPriceBeforeDiscountAsNumber > line.totalPriceAsNumber
  const before = reduced ? formatPrice(line.totalPriceBeforeDiscountAsNumber, format) : undefined
  if (before === undefined) return <Price now={now} />
  return <Price now={now} before={before} labels={{ now: m.cart_price_now(), before: m.cart_price_before() }} />
}
