import type { ReactNode } from 'react'
import type { LinkSlot } from './link-slot.ts'

export interface FooterColumn {
  title: string
  links: readonly { label: string; link: LinkSlot }[]
}

export interface PageFooterProps {
  logo: ReactNode
  /** A sentence about the shop and its age limit, below the logo. */
  about?: ReactNode
  columns: readonly FooterColumn[]
  /** Newsletter sign-up or another form. */
  aside?: ReactNode
  /** The last line: company, country switch. */
  legal?: ReactNode
}

/** The foot of every page. */
export function PageFooter({ logo, about, columns, aside, legal }: PageFooterProps) {
  return (
    <footer className="mt-16 border-t border-line bg-surface md:mt-24">
      <div className="mx-auto grid max-w-page gap-10 px-4 py-12 sm:px-6 md:grid-cols-[2fr_3fr] md:gap-16 lg:grid-cols-[2fr_3fr_auto] md:px-10 md:py-16">
        <div className="grid content-start gap-4">
          {logo}
          {about ? <div className="text-sm text-ink-muted">{about}</div> : null}
        </div>
        <div className="grid grid-cols-2 gap-8 sm:grid-cols-3">{columns.map(footerColumn)}</div>
        {aside}
      </div>
      {legal ? (
        <div className="mx-auto max-w-page px-4 sm:px-6 md:px-10">
          <div className="flex flex-wrap items-center justify-between gap-4 border-t border-line py-6 text-sm text-ink-muted">
            {legal}
          </div>
        </div>
      ) : null}
    </footer>
  )
}

function footerColumn({ title, links }: FooterColumn) {
  return (
    <nav key={title} aria-label={title}>
      <h2 className="mb-1 text-sm font-medium">{title}</h2>
      <ul className="text-sm text-ink-muted">
        {links.map(({ label, link }) => (
          <li key={label}>{link({ className: linkClass, children: label })}</li>
        ))}
      </ul>
    </nav>
  )
}

const linkClass = 'inline-flex min-h-11 items-center underline-offset-4 hover:text-ink hover:underline md:min-h-8'
