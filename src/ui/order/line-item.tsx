import type { ReactNode } from 'react'

export interface LineItemProps {
  /** A small `ProductImage` with an empty `alt`. */
  image: ReactNode
  title: ReactNode
  meta?: ReactNode
  price: ReactNode
  /** A `QuantityStepper`. For a line that cannot be changed, pass the quantity in `meta` instead. */
  quantity?: ReactNode
  action?: ReactNode
  /** Full-width content for this line only, for example a comment field or a stock warning. */
  below?: ReactNode
}

/** Requires a list item as its parent. */
export function LineItem({ image, title, meta, price, quantity, action, below }: LineItemProps) {
  return (
    <div className="grid grid-cols-[auto_1fr] gap-x-4 py-4">
      <div className="w-16 sm:w-20">{image}</div>
      <div className="grid min-w-0 grid-cols-1 content-between gap-2">
        {/* The details are as wide as the title and the price together. */}
        <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5 wrap-anywhere">
          <div className="font-medium">{title}</div>
          {meta ? <div className="col-span-2 row-start-2 text-sm text-ink-muted">{meta}</div> : null}
          <div className="col-start-2 row-start-1 max-w-32 text-end max-sm:[&_del]:block">{price}</div>
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
