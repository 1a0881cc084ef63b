import { m } from '#paraglide/messages.js'
import { Skeleton } from '#ui/skeleton.tsx'

/** The shape of a short form while it is not known who is logged in. */
export function AccountSkeleton() {
  return (
    <div role="status" aria-busy="true" className="grid max-w-form gap-5">
      <span className="sr-only">{m.account_loading()}</span>
      <Skeleton width="third" />
      <Skeleton shape="control" />
      <Skeleton width="third" />
      <Skeleton shape="control" />
      <Skeleton shape="control" />
    </div>
  )
}
