import { m } from '#paraglide/messages.js'
import { Skeleton } from '#ui/skeleton.tsx'
import { asideClass, frameClass } from '../components/checkout-frame.ts'
import { ReceiptHeading } from './receipt-heading.tsx'

/** The receipt's shape while the order is being read. */
export function ReceiptSkeleton() {
  return (
    <div className={frameClass}>
      <div className="grid gap-10 pb-10 lg:gap-14">
        <ReceiptHeading title={m.receipt_title()} />
        <div role="status" aria-busy="true" className="grid gap-5">
          <span className="sr-only">{m.receipt_loading()}</span>
          <Skeleton width="two-thirds" />
          <Skeleton shape="control" />
          <Skeleton shape="control" />
          <Skeleton shape="control" />
        </div>
      </div>
      <div className={asideClass}>
        <div className="grid gap-6 py-1">
          <Skeleton width="half" />
          <Skeleton shape="control" />
          <Skeleton shape="control" />
          <Skeleton />
        </div>
      </div>
    </div>
  )
}
