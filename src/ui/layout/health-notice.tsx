import type { ReactNode } from 'react'

export interface HealthNoticeProps {
  children: ReactNode
}

/** The statutory warning about nicotine: plain, dark on paper, on every page. */
export function HealthNotice({ children }: HealthNoticeProps) {
  return (
    <aside
      className="bg-notice [--focus:var(--notice-ink)] px-4 py-2 text-center text-xs font-medium text-notice-ink sm:text-sm"
      data-health-notice=""
    >
      {children}
    </aside>
  )
}
