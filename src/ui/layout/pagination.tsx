import { ChevronLeft, ChevronRight } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from '#ui/icon.tsx'
import { getPaginationItems } from './pagination-items.ts'

export interface PaginationLinkProps {
  className: string
  'aria-label': string
  'aria-current'?: 'page' | undefined
  children: ReactNode
}

export interface PaginationProps {
  label: string
  /** 1-based. */
  page: number
  pages: number
  link: (page: number, props: PaginationLinkProps) => ReactNode
  labels: { previous: string; next: string; page: (page: number) => string }
}

const linkClass =
  'inline-flex size-11 items-center justify-center rounded-md tabular-nums text-ink-muted transition-colors duration-fast ' +
  'hover:bg-surface hover:text-ink aria-[current=page]:font-medium aria-[current=page]:text-ink ' +
  'aria-[current=page]:underline aria-[current=page]:decoration-accent aria-[current=page]:decoration-2 ' +
  'aria-[current=page]:underline-offset-8'

export function Pagination({ label, page, pages, link, labels }: PaginationProps) {
  if (pages < 2) return null
  const step = (target: number, name: string, icon: ReactNode) =>
    target < 1 || target > pages ? null : (
      <li>{link(target, { className: `${linkClass} rtl:-scale-x-100`, 'aria-label': name, children: icon })}</li>
    )
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap items-center justify-center gap-1 border-t border-line pt-6">
        {step(page - 1, labels.previous, <Icon of={ChevronLeft} />)}
        {getPaginationItems(page, pages).map((entry) => (
          <li key={entry}>{typeof entry === 'number' ? numbered(entry, page, link, labels) : <Gap />}</li>
        ))}
        {step(page + 1, labels.next, <Icon of={ChevronRight} />)}
      </ul>
    </nav>
  )
}

function numbered(entry: number, page: number, link: PaginationProps['link'], labels: PaginationProps['labels']) {
  return link(entry, {
    className: linkClass,
    'aria-label': labels.page(entry),
    ...(entry === page && { 'aria-current': 'page' }),
    children: entry,
  })
}

function Gap() {
  return (
    <span aria-hidden="true" className="inline-flex w-6 justify-center text-ink-muted">
      …
    </span>
  )
}
