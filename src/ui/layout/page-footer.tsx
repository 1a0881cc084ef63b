import type { ReactNode } from 'react'
import type { LinkSlot } from '#ui/props.ts'

export interface FooterColumn {
  title: string
  /** Language of the title, if different from the page's. */
  language?: string | undefined
  links: readonly { label: string; language?: string | undefined; link: LinkSlot }[]
}

export interface PageFooterProps {
  logo: ReactNode
  about?: ReactNode
  columns: readonly FooterColumn[]
  /** Full-width row below the columns. */
  aside?: ReactNode
  /** Controls for the country and language at the start, and for the appearance at the end. */
  settings?: ReactNode
  legal?: ReactNode
}

export function PageFooter({ logo, about, columns, aside, settings, legal }: PageFooterProps) {
  return (
    <footer className="mt-4 border-t border-line bg-surface sm:mt-16">
      <div className="drawn-later is-foot mx-auto max-w-page px-4 pt-4 pb-4 sm:pt-12 sm:pb-6 sm:px-6 md:px-10">
        <div className="flex flex-wrap gap-x-6 gap-y-2 pb-2 sm:gap-y-10 sm:pb-12 md:grid md:grid-cols-4">
          <div className={`grid basis-full content-start gap-2 sm:gap-4 ${columns.length > 2 ? '' : 'md:col-span-2'}`}>
            {logo}
            {about ? <div className="max-w-tip text-sm text-ink-muted">{about}</div> : null}
          </div>
          {columns.map(footerColumn)}
        </div>
        {aside ? <div className="border-t border-line py-6 sm:py-8">{aside}</div> : null}
        {settings ? <div className={`${lineClass} gap-y-3 py-3 sm:py-4`}>{settings}</div> : null}
        {legal ? <div className={`${lineClass} gap-y-1 pt-3 sm:gap-y-2 sm:pt-4 text-ink-muted`}>{legal}</div> : null}
      </div>
    </footer>
  )
}

const lineClass = 'flex flex-wrap items-center justify-between gap-x-4 border-t border-line text-sm sm:gap-x-8'

function footerColumn({ title, language, links }: FooterColumn) {
  return (
    <nav key={title} aria-label={title} className="basis-full sm:grow sm:basis-2/5">
      <h2 className="text-sm sm:mb-1 font-medium" lang={language}>
        {title}
      </h2>
      <ul className="flex flex-wrap gap-x-5 text-sm text-ink-muted sm:block">
        {links.map(({ label, language: spoken, link }) => (
          <li key={label} lang={spoken}>
            {link({ className: linkClass, children: label })}
          </li>
        ))}
      </ul>
    </nav>
  )
}

const linkClass = 'inline-flex min-h-11 items-center underline-offset-4 hover:text-ink hover:underline md:min-h-8'
