import { m } from '#paraglide/messages.js'
import { SectionHeading } from '#ui/section-heading.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

/** The receipt's shape while the order is being read. */
export function ReceiptSkeleton() {
  return (
    <>
      <SectionHeading size="page" title={m.receipt_title()} />
      <div role="status" aria-busy="true" className="grid gap-5">
        <span className="sr-only">{m.receipt_loading()}</span>
        <Skeleton width="two-thirds" />
        <Skeleton shape="control" />
        <Skeleton shape="control" />
      </div>
    </>
  )
}
