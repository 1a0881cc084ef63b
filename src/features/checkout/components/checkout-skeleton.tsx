import { m } from '#paraglide/messages.js'
import { Skeleton } from '#ui/skeleton.tsx'

/** The checkout's shape while the cart is on its way. */
export function CheckoutSkeleton() {
  return (
    <div role="status" aria-busy="true" className="grid gap-12 md:grid-cols-[1fr_26rem] md:gap-16">
      <span className="sr-only">{m.cart_loading()}</span>
      <div className="grid content-start gap-5">
        <Skeleton width="third" />
        <Skeleton shape="control" />
        <Skeleton shape="control" />
        <Skeleton shape="control" />
      </div>
      <div className="grid content-start gap-5">
        <Skeleton width="half" />
        <Skeleton shape="control" />
        <Skeleton />
      </div>
    </div>
  )
}
