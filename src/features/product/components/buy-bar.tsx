import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { displayPrice } from '#features/site/display-price.ts'
import type { CurrencyFormat } from '#lib/money.ts'
import { m } from '#messages/first.ts'

export interface BuyBarProps {
  /** What the bar stands in for: it appears when this has scrolled away above the window. */
  watched: RefObject<HTMLElement | null>
  /** How many cans would be added in all, and what they cost in all, minor units. */
  cans: number
  price: number
  format: CurrencyFormat
  /** The button. */
  children: ReactNode
}

/**
 * The way to buy at the foot of a phone's window. The page keeps its height free below and when focus moves
 * (styles/overlays.css), so that it hides neither the page's end nor what has focus.
 */
export function BuyBar({ watched, cans, price, format, children }: BuyBarProps) {
  const passed = useScrolledPast(watched)
  if (!passed) return null
  return createPortal(
    <section aria-label={m.product_bar()} className="buy-bar border-t border-line bg-raised text-ink">
      <p className="min-w-0 leading-tight tabular-nums">
        <span className="block font-semibold">{displayPrice(price, format)}</span>
        <span className="block text-sm text-ink-muted">{m.product_pack_cans({ count: cans })}</span>
      </p>
      {children}
    </section>,
    document.body,
  )
}

/** Whether an element lies above the window. Always false on the server. */
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
