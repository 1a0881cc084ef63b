import { useLinkPrefix } from '#features/market/link-prefix.ts'
import { m } from '#paraglide/messages.js'
import type { BlogPageContent } from '../pages.ts'

/** On the hairline, as far as it is the chosen one; scrolls sideways on a phone. */
const topicClass =
  'inline-flex min-h-12 items-center border-b-2 border-transparent whitespace-nowrap text-ink-muted transition-colors ' +
  'duration-fast hover:text-ink focus-visible:-outline-offset-2 ' +
  'aria-[current=page]:border-ink aria-[current=page]:text-ink'

/** Links that narrow the blog to one category, and back to all articles. */
export function BlogTopics({ page }: { page: BlogPageContent }) {
  const prefix = useLinkPrefix()
  const base = `${prefix}${page.href}`
  const narrowed = page.category ?? page.tag ?? page.author
  return (
    <nav aria-label={m.blog_categories_label()}>
      <ul className="flex gap-x-7 overflow-x-auto border-b border-line">
        <li>
          <a href={base} className={topicClass} aria-current={narrowed ? undefined : 'page'}>
            {m.blog_all()}
          </a>
        </li>
        {page.categories.map(({ uri, title }) => (
          <li key={uri}>
            <a
              href={`${base}?category=${encodeURIComponent(uri)}`}
              className={topicClass}
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
