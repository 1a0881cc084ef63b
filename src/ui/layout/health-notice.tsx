import type { ReactNode } from 'react'

export interface HealthNoticeProps {
  children: ReactNode
  /** A bar above the page, or a part of one, framed as on a can. */
  place?: 'bar' | 'part'
  /** Where it is not the page's language; of a bar its children say it. */
  lang?: string | undefined
}

/** The statutory warning about nicotine: plain, in ink on paper or the other way round. */
export function HealthNotice({ children, place = 'bar', lang }: HealthNoticeProps) {
  if (place === 'part') {
    return (
      <p lang={lang} className="border border-ink px-3 py-2 text-base font-medium" data-health-notice="">
        {children}
      </p>
    )
  }
  return (
    <aside
      lang={lang}
      // As high in every language: a shopper who comes back with another market than the page's own sees nothing move.
      className="min-h-[calc(3lh+--spacing(4))] content-center bg-notice px-4 py-2 text-center text-sm font-medium text-notice-ink [--focus:var(--notice-ink)] sm:min-h-[calc(2lh+--spacing(4))] sm:text-base lg:min-h-0"
      data-health-notice=""
    >
      {children}
    </aside>
  )
}
