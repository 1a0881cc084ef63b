import type { ReactNode } from 'react'

export interface LineItemProps {
  /** A small `ProductImage` with an empty `alt`. */
  image: ReactNode
  title: ReactNode
  meta?: ReactNode
  price: ReactNode
  /** A `QuantityStepper`, or the quantity as text on a receipt. */
  quantity?: ReactNode
  action?: ReactNode
  /** Full-width content for this line only, for example a comment field or a stock warning. */
  below?: ReactNode
}

/** Requires a list item as its parent. */
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
