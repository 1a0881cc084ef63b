import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { formatDisplayPrice } from '#features/site/display-price.ts'
import type { CurrencyFormat } from '#lib/money.ts'
import { m } from '#messages/first.ts'

export interface BuyBarProps {
  watched: RefObject<HTMLElement | null>
  /** Number and total price of the cans to add. `price` is in minor units. */
  cans: number
  price: number
  format: CurrencyFormat
  children: ReactNode
}

/**
 * Bar for phones. Space is reserved at the end of the page and as scroll padding (styles/overlays.css), so that the
 * bar covers neither the end of the page nor the focused element.
 */
export function BuyBar({ watched, cans, price, format, children }: BuyBarProps) {
  const passed = useScrolledPast(watched)
  if (!passed) return null
  return createPortal(
    <section aria-label={m.product_buy_bar()} className="buy-bar border-t border-line bg-raised text-ink">
      <p className="min-w-0 leading-tight tabular-nums">
        <span className="block font-semibold">{formatDisplayPrice(price, format)}</span>
        <span className="block text-sm text-ink-muted">{m.product_pack_cans({ count: cans })}</span>
      </p>
      {children}
    </section>,
    document.body,
  )
}

function useScrolledPast(watched: RefObject<HTMLElement | null>): boolean {
  const [passed, setPassed] = useState(false)
  useEffect(() => {
    const element = watched.current
    if (!element) return undefined
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setPassed(!entry.isIntersecting && entry.boundingClientRect.bottom < (entry.rootBounds?.top ?? 0))
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [watched])
  return passed
}
