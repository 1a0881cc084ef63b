import { Skeleton } from './skeleton.tsx'

/** The space of a product card while its products are on the way; hidden from screen readers. */
export function ProductCardSkeleton() {
  return (
    <div aria-hidden="true">
      <Skeleton shape="picture" />
      <div className="grid gap-2 pt-4">
        <Skeleton width="third" />
        <Skeleton width="two-thirds" />
        <Skeleton width="half" />
      </div>
    </div>
  )
}
