import type { ReactNode } from 'react'

export interface SplitProps {
  title: ReactNode
  children: ReactNode
  /**
   * For an accordion, which starts with a separator line: the line overlaps the top border of the section, and the
   * heading is level with the first item.
   */
  flush?: boolean | undefined
}

/** Text-only section: heading at the start, content at the end. */
export function Split({ title, children, flush = false }: SplitProps) {
  return (
    <div className="grid gap-x-12 border-t border-line md:grid-cols-2">
      <h2 className={`pt-5 pb-3 text-2xl sm:pt-6 sm:pb-4 font-semibold ${flush ? 'md:pt-1.5' : 'md:pt-8'}`}>{title}</h2>
      <div className={flush ? 'md:-mt-px' : 'md:pt-8'}>{children}</div>
    </div>
  )
}
