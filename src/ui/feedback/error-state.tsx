import type { ReactNode } from 'react'

export interface ErrorStateProps {
  title: string
  children?: ReactNode
  action?: ReactNode
  code?: string | undefined
  /** Links next to the text on wide screens. Like `code` and `below`, only for `page`. */
  aside?: ReactNode
  /** Products or links below the text. */
  below?: ReactNode
  /** `page` replaces a whole page (h1). `part` replaces one section (h2) and is announced by screen readers. */
  size?: 'page' | 'part' | undefined
}

export function ErrorState({ size = 'page', ...state }: ErrorStateProps) {
  return size === 'page' ? <PageState {...state} /> : <PartState {...state} />
}

type StateProps = Omit<ErrorStateProps, 'size'>

function PageState({ title, children, action, code, aside, below }: StateProps) {
  return (
    <div className="grid grid-cols-1 gap-x-16 gap-y-12 py-8 md:grid-cols-2 md:py-16">
      <div className="max-w-reading">
        {code ? <p className="mb-3 text-sm font-medium text-ink-muted tabular-nums">{code}</p> : null}
        <h1 className="text-3xl font-semibold">{title}</h1>
        {children ? <div className="mt-4 max-w-form text-lg text-ink-muted">{children}</div> : null}
        {action ? <div className="mt-8 flex flex-wrap items-center gap-x-5 gap-y-3">{action}</div> : null}
        {below}
      </div>
      {aside}
    </div>
  )
}

function PartState({ title, children, action }: StateProps) {
  return (
    <div role="alert" className="py-6">
      <h2 className="text-lg font-semibold">{title}</h2>
      {children ? <div className="mt-1 text-ink-muted">{children}</div> : null}
      {action ? <div className="mt-6 flex flex-wrap gap-3">{action}</div> : null}
    </div>
  )
}
