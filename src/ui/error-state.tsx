import type { ReactNode } from 'react'

export interface ErrorStateProps {
  title: string
  /** What happened in plain words, and what helps. */
  children?: ReactNode
  action?: ReactNode
  /** A status such as 404, set large and quiet above the title. */
  code?: string | undefined
  /** `page` fills a page (h1); `part` stands in for one part of it and is announced. */
  size?: 'page' | 'part' | undefined
}

/** Something could not be shown. */
export function ErrorState({ title, children, action, code, size = 'page' }: ErrorStateProps) {
  const page = size === 'page'
  const Heading = page ? 'h1' : 'h2'
  return (
    <div role={page ? undefined : 'alert'} className={page ? 'max-w-reading py-16 md:py-28' : 'py-6'}>
      {code ? <p className="mb-3 text-sm text-ink-muted tabular-nums">{code}</p> : null}
      <Heading className={page ? 'text-3xl font-semibold' : 'text-lg font-semibold'}>{title}</Heading>
      {children ? <div className={page ? 'mt-4 text-lg text-ink-muted' : 'mt-1 text-ink-muted'}>{children}</div> : null}
      {action ? <div className="mt-6 flex flex-wrap gap-3">{action}</div> : null}
    </div>
  )
}
