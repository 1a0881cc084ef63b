import { type ReactNode, type RefObject, useEffect } from 'react'
import { formatDisplayPrice } from '#features/site/display-price.ts'
import { useInView } from '#features/site/page/use-in-view.ts'
import type { CurrencyFormat } from '#lib/money.ts'
import { m } from '#messages/first.ts'

export interface BuyBarProps {
  /** Element with the page's add-to-cart button. While the element is in view, the bar is hidden. */
  watched: RefObject<HTMLElement | null>
  /** Number of cans in the cart or, if there are none, to be added. `price` is their total in minor units. */
  cans: number
  price: number
  format: CurrencyFormat
  children: ReactNode
}

/**
 * The bar is displayed only on phones. Space is reserved at the end of the page and as scroll padding
 * (styles/overlays.css), so that the bar covers neither the end of the page nor the focused element.
 */
export function BuyBar({ watched, cans, price, format, children }: BuyBarProps) {
  const hidden = useInView(watched)
  useEffect(() => {
    document.documentElement.toggleAttribute('data-buy-bar', !hidden)
    return () => document.documentElement.removeAttribute('data-buy-bar')
  }, [hidden])
  return (
    <section
      aria-label={m.product_buy_bar()}
      hidden={hidden}
      className="buy-bar border-t border-line bg-raised text-ink"
    >
      <p className="min-w-0 leading-tight tabular-nums">
        <span className="block font-semibold">{formatDisplayPrice(price, format)}</span>
        <span className="block text-sm text-ink-muted">{m.product_pack_cans({ count: cans })}</span>
      </p>
      {children}
    </section>
  )
}
