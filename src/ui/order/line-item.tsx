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
  /** What belongs to this line alone and takes its width: a comment to write, a lower stock. */
  below?: ReactNode
}

/** One line of a cart, a checkout summary or a receipt. Put it in a list item. */
export function LineItem({ image, title, meta, price, quantity, action, below }: LineItemProps) {
  return (
    <div className="grid grid-cols-[auto_1fr] gap-x-4 py-5">
      <div className="w-16 sm:w-20">{image}</div>
      <div className="grid min-w-0 grid-cols-1 content-between gap-2">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
          <div className="min-w-0 grow basis-24">
            <div className="font-medium">{title}</div>
            {meta ? <div className="mt-0.5 text-sm text-ink-muted">{meta}</div> : null}
          </div>
          <div className="ms-auto max-w-32 shrink-0 text-end">{price}</div>
        </div>
        {quantity || action ? (
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            {quantity}
            {action}
          </div>
        ) : null}
      </div>
      {below ? <div className="col-span-2 min-w-0 pt-2">{below}</div> : null}
    </div>
  )
}
