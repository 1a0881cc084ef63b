import type { ReactNode } from 'react'
import { checkoutAsideClass, twoColumnClass } from '#features/checkout/frame/two-column-class.ts'
import { m } from '#messages/first.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'

export function ReceiptSkeleton() {
  return (
    <div className={twoColumnClass}>
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
      <div className={checkoutAsideClass}>
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

interface ReceiptHeadingProps {
  title: string
  above?: ReactNode
  children?: ReactNode
}

export function ReceiptHeading({ title, above, children }: ReceiptHeadingProps) {
  return (
    <header>
      <p className="flex min-h-5 flex-wrap gap-x-4 text-sm text-ink-muted tabular-nums">{above}</p>
      <h1 className="mt-3 text-3xl font-semibold">{title}</h1>
      {children ? <p className="mt-4 text-lg text-ink-muted wrap-anywhere">{children}</p> : null}
    </header>
  )
}
