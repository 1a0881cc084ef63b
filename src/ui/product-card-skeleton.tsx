import { Skeleton } from './skeleton.tsx'

/**
 * The space of a product card while its products are on the way, line for line as high as the card; hidden from screen
 * readers.
 */
export function ProductCardSkeleton() {
  return (
    <div aria-hidden="true">
      <Skeleton shape="picture" />
      <div className="mt-3.5 flex h-5 items-center">
        <Skeleton width="third" />
      </div>
      <div className="flex h-6 items-center">
        <Skeleton width="two-thirds" />
      </div>
      <div className="mt-1 flex h-5 items-center">
        <Skeleton width="half" />
      </div>
      <div className="mt-2.5 flex h-14 items-start pt-1">
        <Skeleton width="third" />
      </div>
      <div className="mt-2 h-11 animate-breathe rounded-md bg-ink/8 sm:h-9" />
    </div>
  )
}
