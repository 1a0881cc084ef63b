import { useLinkPrefix } from '#features/market/link-prefix.ts'
import { m } from '#paraglide/messages.js'
import { textLinkClass } from '#ui/text-link-class.ts'
import type { PostPageContent } from '../pages.ts'

const linkClass = `${textLinkClass} inline-flex min-h-11 items-center`

/** Below a post: its tags, and the way to all the others. */
export function PostFoot({ post: { tags, blog } }: { post: PostPageContent }) {
  const prefix = useLinkPrefix()
  const base = `${prefix}${blog.href}`
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 border-t border-line py-4 text-sm">
      {tags.length === 0 ? null : (
        <nav aria-label={m.blog_tags()}>
          <ul className="flex flex-wrap gap-x-5">
            {tags.map(({ uri, title }) => (
              <li key={uri}>
                <a href={`${base}?tag=${encodeURIComponent(uri)}`} className={linkClass}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <a href={base} className={`${linkClass} font-medium`}>
        {m.blog_all()}
      </a>
    </div>
  )
}
