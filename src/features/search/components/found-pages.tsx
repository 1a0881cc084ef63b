import { useLinkPrefix } from '#features/market/link-prefix.ts'
import type { FoundPage } from '../search-page.ts'

export interface FoundPagesProps {
  title: string
  pages: readonly FoundPage[]
}

/** Pages beside the products that a search found: brands, flavours, articles. */
export function FoundPages({ title, pages }: FoundPagesProps) {
  const prefix = useLinkPrefix()
  if (pages.length === 0) return null
  return (
    <section className="grid gap-3">
      <h2 className="text-sm font-medium text-ink-muted">{title}</h2>
      <ul className="divide-y divide-line border-y border-line">
        {pages.map((page) => (
          <li key={page.href}>
            <a
              href={`${prefix}${page.href}`}
              className="flex min-h-12 items-center py-2 text-lg transition-colors duration-fast hover:text-accent"
            >
              {page.title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
