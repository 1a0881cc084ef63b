import type { ReactNode } from 'react'
import { InLanguage } from '#ui/in-language.tsx'
import type { LinkSlot } from '#ui/props.ts'

export interface Breadcrumb {
  label: string
  language?: string | undefined
  /** Omitted for the current page. */
  link?: LinkSlot | undefined
}

/** On phones, the current page is visually hidden, because the page's heading follows directly. */
export function Breadcrumbs({ label, items }: { label: string; items: readonly Breadcrumb[] }) {
  return (
    <nav aria-label={label}>
      <ol className="breadcrumb-list text-sm text-ink-muted">
        {items.map((item, index) => (
          <li key={item.label} className={item.link ? undefined : 'max-sm:sr-only'}>
            {index > 0 ? <Divider /> : null}
            {crumb(item)}
          </li>
        ))}
      </ol>
    </nav>
  )
}

function crumb({ label, language, link }: Breadcrumb): ReactNode {
  const className = 'inline-flex min-h-11 items-center underline-offset-4 hover:text-ink hover:underline sm:min-h-6'
  const children = <InLanguage language={language}>{label}</InLanguage>
  return link ? link({ className, children }) : <span aria-current="page">{children}</span>
}

function Divider() {
  return (
    <span aria-hidden="true" className="text-line-strong">
      /
    </span>
  )
}
