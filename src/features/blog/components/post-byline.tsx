import { useLinkPrefix } from '#features/market/link-prefix.ts'
import { pageLanguage } from '#features/market/page-language.ts'
import { m } from '#paraglide/messages.js'
import { textLinkClass } from '#ui/text-link-class.ts'
import type { PostPageContent } from '../pages.ts'
import { postDate } from '../post-date.ts'

/** Who wrote a post, when, and how long it is; in the page's language. */
export function PostByline({ post }: { post: PostPageContent }) {
  const { author, publishedAt, minutes, language, edits } = post
  const page = pageLanguage()
  return (
    <p className="mt-6 flex flex-wrap gap-x-4 text-sm text-ink-muted" lang={page}>
      {author ? (
        <span data-sanity={edits?.author}>
          <AuthorName author={author} />
        </span>
      ) : null}
      {publishedAt ? <time dateTime={publishedAt}>{postDate(publishedAt, page)}</time> : null}
      <span>{m.blog_minutes({ minutes })}</span>
      {language === page ? null : <span>{m.blog_other_language()}</span>}
    </p>
  )
}

function AuthorName({ author: { name, href } }: { author: NonNullable<PostPageContent['author']> }) {
  const prefix = useLinkPrefix()
  const text = m.blog_by({ name })
  return href ? (
    <a href={prefix + href} className={textLinkClass}>
      {text}
    </a>
  ) : (
    text
  )
}
