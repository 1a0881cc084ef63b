import type { ReactNode } from 'react'

export interface HealthNoticeProps {
  children: ReactNode
}

/** The statutory warning about nicotine: plain, dark on paper, on every page. */
export function HealthNotice({ children }: HealthNoticeProps) {
  return (
    <aside
      className="bg-ink [--focus:var(--paper)] px-4 py-2 text-center text-xs font-medium text-paper sm:text-sm"
      data-health-notice=""
    >
      {children}
    </aside>
  )
}
