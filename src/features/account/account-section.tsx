import { type ReactNode, useId } from 'react'
import { m } from '#messages/rest.ts'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'

export function AccountSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-1 gap-x-8 gap-y-5 border-t border-line pt-6 pb-10 md:grid-cols-[1fr_2fr] lg:pt-8 lg:pb-14"
    >
      <h2 id={id} className="text-xl font-semibold">
        {title}
      </h2>
      <div className="max-w-form min-w-0">{children}</div>
    </section>
  )
}

export function UnreachableAlert({ busy, retry }: { busy: boolean; retry: () => void }) {
  const action = (
    <Button size="sm" variant="secondary" busy={busy} onClick={retry}>
      {m.error_retry()}
    </Button>
  )
  return (
    <Alert tone="danger" role="alert" action={action}>
      {m.error_unreachable()}
    </Alert>
  )
}

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
