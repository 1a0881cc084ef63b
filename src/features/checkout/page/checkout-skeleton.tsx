import { checkoutSectionClass } from '#features/checkout/frame/checkout-section.tsx'
import { checkoutAsideClass, twoColumnClass } from '#features/checkout/frame/two-column-class.ts'
import { m } from '#messages/first.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'

export function CheckoutSkeleton() {
  return (
    <div role="status" aria-busy="true" className={twoColumnClass}>
      <span className="sr-only">{m.cart_loading()}</span>
      <div className="flex min-h-14 items-center justify-between gap-16 border-t border-line md:hidden">
        <Skeleton width="half" />
        <Skeleton width="third" />
      </div>
      <div>
        <Step rows={['pair']} />
        <Step rows={['hinted', 'pair', 'one', 'one', 'one', 'pair']} />
      </div>
      <div className={`hidden md:block ${checkoutAsideClass}`}>
        <div className="grid gap-6 pt-7 lg:pt-9">
          <Skeleton width="half" />
          <Line />
          <Skeleton width="two-thirds" />
          <FieldShape />
          <Skeleton width="full" />
          <Skeleton width="full" />
        </div>
      </div>
    </div>
  )
}

type Row = 'one' | 'pair' | 'hinted'

function Step({ rows }: { rows: readonly Row[] }) {
  return (
    <div className={checkoutSectionClass}>
      <div className="py-1">
        <Skeleton width="two-thirds" />
      </div>
      <div className="grid gap-5">
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is static
          <div key={index} className={row === 'pair' ? 'grid gap-x-4 gap-y-5 sm:grid-cols-2' : undefined}>
            <FieldShape hint={row === 'hinted'} />
            {row === 'pair' ? <FieldShape /> : null}
          </div>
        ))}
      </div>
    </div>
  )
}

/** Has the same size as a `Field` with a label, a control and, if `hint` is true, a hint. */
function FieldShape({ hint = false }: { hint?: boolean }) {
  return (
    <div className="grid gap-1.5">
      <span className="py-0.5">
        <Skeleton width="third" />
      </span>
      <Skeleton shape="control" />
      {hint ? (
        <span className="py-0.5">
          <Skeleton width="half" />
        </span>
      ) : null}
    </div>
  )
}

function Line() {
  return (
    <div className="grid grid-cols-[1fr_4fr] gap-x-4 border-y border-line py-5">
      <Skeleton shape="picture" />
      <div className="grid content-start gap-3 py-1">
        <Skeleton />
        <Skeleton width="half" />
      </div>
    </div>
  )
}
