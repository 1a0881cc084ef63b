import type { ReactNode } from 'react'

export interface HealthWarningProps {
  children: ReactNode
  /** `bar`: above the page. `part`: inside the page, with a border like the warning on a can. */
  place?: 'bar' | 'part'
  /** Language of the text, if different from the page's. For text in several languages, set `lang` on the children. */
  lang?: string | undefined
}

/** Statutory nicotine warning. */
export function HealthWarning({ children, place = 'bar', lang }: HealthWarningProps) {
  if (place === 'part') {
    return (
      <p lang={lang} className="w-fit border border-line px-3 py-1.5 text-sm" data-health-notice="">
        {children}
      </p>
    )
  }
  return (
    <aside
      lang={lang}
      // Below `lg`, reserves space for a longer warning, which replaces this one if the shopper's market differs.
      className="min-h-[calc(3lh+--spacing(4))] content-center bg-notice px-4 py-2 text-center text-sm font-medium text-notice-ink [--focus:var(--notice-ink)] sm:min-h-[calc(2lh+--spacing(4))] sm:text-base lg:min-h-0"
      data-health-notice=""
    >
      {children}
    </aside>
  )
}
