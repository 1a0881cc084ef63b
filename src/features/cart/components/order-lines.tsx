import type { CurrencyFormat } from '#lib/money.ts'
import { m } from '#paraglide/messages.js'
import type { WireLine } from '#services/commerce/wire/line.ts'
import { LineItem } from '#ui/line-item.tsx'
import { LineImage, LineLink, LineMeta, LinePrice } from './line-parts.tsx'

/** Lines to read, not to change: in the checkout and on the receipt. */
export function OrderLines({ lines, format }: { lines: readonly WireLine[]; format: CurrencyFormat }) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {lines.map((line) => (
        <li key={line.line || line.item}>
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
