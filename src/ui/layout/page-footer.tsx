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
  /** Below `about`. On phones and small tablets, below the columns. */
  aside?: ReactNode
  /** Controls for the country and language at the start, and for the appearance at the end. */
  settings?: ReactNode
  legal?: ReactNode
}

export function PageFooter({ logo, about, columns, aside, settings, legal }: PageFooterProps) {
  return (
    <footer className="mt-4 border-t border-line bg-surface sm:mt-16">
      <div className="deferred-layout is-footer mx-auto max-w-page px-4 pt-4 pb-4 sm:pt-12 sm:pb-6 sm:px-6 md:px-10">
        <div className="grid gap-x-6 gap-y-5 pb-4 sm:grid-cols-3 sm:gap-y-8 sm:pb-10 md:auto-cols-[minmax(0,3fr)] md:grid-cols-[minmax(0,6fr)] md:gap-x-12">
          <div className="col-span-full grid content-start gap-2 sm:gap-4 md:col-span-1 md:col-start-1 md:row-start-1">
            {logo}
            {about ? <div className="max-w-form text-sm text-ink-muted">{about}</div> : null}
          </div>
          {columns.map(footerColumn)}
          {aside ? <div className="col-span-full pt-4 sm:pt-0 md:col-span-1 md:col-start-1">{aside}</div> : null}
        </div>
        {settings ? <div className={`${lineClass} gap-y-3 py-3 sm:py-4`}>{settings}</div> : null}
        {legal ? <div className={`${lineClass} gap-y-1 pt-3 sm:gap-y-2 sm:pt-4 text-ink-muted`}>{legal}</div> : null}
      </div>
    </footer>
  )
}

const lineClass = 'flex flex-wrap items-center justify-between gap-x-4 border-t border-line text-sm sm:gap-x-8'

function footerColumn({ title, language, links }: FooterColumn) {
  return (
    <nav key={title} aria-label={title} className="md:row-span-2 md:row-start-1">
      <h2 className="text-sm sm:mb-1 font-medium" lang={language}>
        {title}
      </h2>
      <ul className="grid grid-cols-2 gap-x-4 text-sm wrap-anywhere text-ink-muted sm:block">
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
