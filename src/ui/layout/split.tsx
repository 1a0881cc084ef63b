import type { ReactNode } from 'react'

export interface SplitProps {
  title: ReactNode
  children: ReactNode
  /** What it says is a list with hairlines of its own: its first one is the part's. */
  flush?: boolean | undefined
}

/** A part of a page that is words only: below a hairline its heading at the start, what it says at the end. */
export function Split({ title, children, flush = false }: SplitProps) {
  return (
    <div className="grid gap-x-12 border-t border-line md:grid-cols-2">
      <h2 className="pt-5 pb-3 text-2xl sm:pt-8 sm:pb-5 font-semibold md:pt-10">{title}</h2>
      <div className={flush ? 'md:-mt-px' : 'md:pt-10'}>{children}</div>
    </div>
  )
}
