import type { ReactNode } from 'react'

export interface ReceiptHeadingProps {
  title: string
  /** The line above: number and day. */
  above?: ReactNode
  children?: ReactNode
}

/** The receipt's title between its number and a sentence. */
export function ReceiptHeading({ title, above, children }: ReceiptHeadingProps) {
  return (
    <header>
      <p className="flex min-h-5 flex-wrap gap-x-4 text-sm text-ink-muted tabular-nums">{above}</p>
      <h1 className="mt-3 text-3xl font-semibold">{title}</h1>
      {children ? <p className="mt-4 text-lg text-ink-muted">{children}</p> : null}
    </header>
  )
}
