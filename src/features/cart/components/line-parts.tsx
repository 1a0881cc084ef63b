import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type CurrencyFormat, formatMinor } from '#lib/money.ts'
import { m } from '#paraglide/messages.js'
import type { Line } from '#services/commerce/line.ts'
import { LineItem } from '#ui/order/line-item.tsx'
import { CanArtwork } from '#ui/product/can-artwork.tsx'
import { Price } from '#ui/product/price.tsx'
import { cansInLine } from '../rules/lines.ts'

/** Lines to read, not to change: in the checkout and on the receipt. */
export function OrderLines({ lines, format }: { lines: readonly Line[]; format: CurrencyFormat }) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {lines.map((line) => (
        <li key={`${line.id || line.item} ${line.comment}`}>
          <LineItem
            image={<LineImage line={line} />}
            title={<LineLink line={line} />}
            meta={<LineMeta line={line} format={format} />}
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

/** The product's picture; the name stands beside it. */
export function LineImage({ line }: LineProps) {
  return <CanArtwork src={line.product.image} alt="" sizes="5rem" />
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
 * pack holds (commerce reference section 8.3); the shopper's comment.
 */
export function LineMeta({ line, format }: PricedLineProps) {
  const { name, brand } = line.product
  const each = line.quantity > 1 ? formatMinor(line.each.now, format) : undefined
  return (
    <>
      {name.startsWith(brand) ? null : <p>{brand}</p>}
      <p>
        {m.cart_pack_size({ count: cansInLine(line) })}
        {each ? ` · ${m.cart_line_each({ price: each })}` : null}
      </p>
      {line.parts.map((part) => (
        <p key={part.sku}>{m.cart_bundle_part({ count: part.quantity, name: part.name })}</p>
      ))}
      {line.comment === undefined ? null : (
        <p className="mt-1 whitespace-pre-line text-ink wrap-anywhere">
          {m.cart_comment_shown({ text: line.comment })}
        </p>
      )}
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
export function LinePrice({ line: { total }, format }: PricedLineProps) {
  const now = formatMinor(total.now, format) ?? ''
  const before = formatMinor(total.before, format)
  if (before === undefined) return <Price now={now} />
  return <Price now={now} before={before} labels={{ now: m.cart_price_now(), before: m.cart_price_before() }} />
}
