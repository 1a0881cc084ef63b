import type { ReactNode } from 'react'

export interface EmptyStateProps {
  title: string
  children?: ReactNode
  action?: ReactNode
  /** Products or links below the text. */
  below?: ReactNode
  headingLevel?: 1 | 2 | 3 | undefined
}

export function EmptyState({ title, children, action, below, headingLevel = 2 }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <div className="mx-auto grid max-w-form justify-items-center gap-3 px-4 py-8 text-center wrap-anywhere md:py-12">
      <Heading className="text-2xl font-semibold">{title}</Heading>
      {children ? <div className="text-ink-muted">{children}</div> : null}
      {action ? <div className="mt-4 flex flex-wrap justify-center gap-3">{action}</div> : null}
      {below}
    </div>
  )
}
