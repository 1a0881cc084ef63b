import type { ReactNode } from 'react'
import { Lids } from './lids.tsx'

export interface EmptyStateProps {
  title: string
  children?: ReactNode
  action?: ReactNode
  headingLevel?: 1 | 2 | 3 | undefined
}

export function EmptyState({ title, children, action, headingLevel = 2 }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <div className="mx-auto grid max-w-form justify-items-center gap-3 px-4 py-12 text-center wrap-anywhere md:py-20">
      <Lids />
      <Heading className="mt-2 text-xl font-semibold">{title}</Heading>
      {children ? <div className="text-ink-muted">{children}</div> : null}
      {action ? <div className="mt-4 flex flex-wrap justify-center gap-3">{action}</div> : null}
    </div>
  )
}
