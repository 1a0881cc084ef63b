import { useLinkPrefix } from '#features/market/link-prefix.ts'
import { m } from '#paraglide/messages.js'
import { navLinkClass } from '#ui/text-link-class.ts'
import type { BlogPageContent } from '../pages.ts'

/** Links that narrow the blog to one category, and back to all articles. */
export function BlogTopics({ page, path }: { page: BlogPageContent; path: string }) {
  const prefix = useLinkPrefix()
  const base = `${prefix}${path}`
  const narrowed = page.category ?? page.tag
  return (
    <nav aria-label={m.blog_categories_label()}>
      <ul className="flex flex-wrap gap-x-6">
        <li>
          <a href={base} className={navLinkClass} aria-current={narrowed ? undefined : 'page'}>
            {m.blog_all()}
          </a>
        </li>
        {page.categories.map(({ uri, title }) => (
          <li key={uri}>
            <a
              href={`${base}?category=${encodeURIComponent(uri)}`}
              className={navLinkClass}
              aria-current={page.category?.uri === uri ? 'page' : undefined}
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
