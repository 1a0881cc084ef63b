import type { ReactNode } from 'react'

export interface LineItemProps {
  /** A small `CanArtwork` with an empty `alt`. */
  image: ReactNode
  /** The product's name; a link where there is a page to go to. */
  title: ReactNode
  /** Quiet facts: brand, pack size, price each. */
  meta?: ReactNode
  /** The line's total, a `Price`. */
  price: ReactNode
  /** A `QuantityStepper`, or the quantity as text on a receipt. */
  quantity?: ReactNode
  /** Removes the line. */
  action?: ReactNode
  /** What changed about this line, such as a lower stock. */
  notice?: ReactNode
}

/** One line of a cart, a checkout summary or a receipt. Put it in a list item. */
export function LineItem({ image, title, meta, price, quantity, action, notice }: LineItemProps) {
  return (
    <div className="grid grid-cols-[4.5rem_1fr] gap-x-4 py-5">
      <div>{image}</div>
      <div className="grid min-w-0 content-between gap-3">
        <div className="flex items-start justify-between gap-4">
          <div className="min-w-0">
            <div className="font-medium">{title}</div>
            {meta ? <div className="text-sm text-ink-muted">{meta}</div> : null}
          </div>
          <div className="max-w-28 shrink-0 text-end">{price}</div>
        </div>
        {quantity || action ? (
          <div className="flex items-center justify-between gap-4">
            {quantity}
            {action}
          </div>
        ) : null}
      </div>
      {notice ? <div className="col-span-2 pt-3">{notice}</div> : null}
    </div>
  )
}
