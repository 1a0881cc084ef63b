import { useLinkPrefix } from '#features/market/link-prefix.ts'
import { pageLanguage } from '#features/market/page-language.ts'
import { m } from '#paraglide/messages.js'
import { pictureOf } from '#services/content/image.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Container } from '#ui/container.tsx'
import { Picture } from '#ui/picture.tsx'
import { textLinkClass } from '#ui/text-link-class.ts'
import type { PostPageContent } from '../pages.ts'
import { postDate } from '../post-date.ts'
import { ArticleBody } from './article-body.tsx'

/** A post: what it is, its picture, its text and its tags. */
export function PostPage({ post }: { post: PostPageContent }) {
  return (
    <Container width="reading">
      <article className="py-4 md:py-8" lang={post.language}>
        <PostTrail post={post} />
        <h1 className="mt-6 text-3xl font-semibold md:mt-10">{post.title}</h1>
        <p className="mt-4 text-lg text-ink-muted">{post.excerpt}</p>
        <Byline post={post} />
        {post.image ? (
          <div className="my-8 aspect-3/2 overflow-hidden rounded-lg bg-surface md:my-12">
            <Picture {...pictureOf(post.image)} sizes="(min-width: 48rem) 44rem, 92vw" priority />
          </div>
        ) : null}
        <ArticleBody body={post.body} />
        <Tags post={post} />
      </article>
    </Container>
  )
}

function PostTrail({ post }: { post: PostPageContent }) {
  const prefix = useLinkPrefix()
  const items = [
    { label: m.catalogue_home(), href: `${prefix}/` },
    { label: post.blog.title, href: `${prefix}${post.blog.href}` },
  ]
  return (
    <div lang={pageLanguage()}>
      <Breadcrumbs
        label={m.catalogue_breadcrumbs()}
        items={[
          ...items.map(({ label, href }) => ({ label, link: (link: object) => <a href={href} {...link} /> })),
          { label: post.title },
        ]}
      />
    </div>
  )
}

function Byline({ post: { author, publishedAt, language } }: { post: PostPageContent }) {
  const page = pageLanguage()
  return (
    <p className="mt-5 flex flex-wrap gap-x-3 text-sm text-ink-muted" lang={page}>
      {author ? <span>{m.blog_by({ name: author })}</span> : null}
      {publishedAt ? <time dateTime={publishedAt}>{postDate(publishedAt, page)}</time> : null}
      {language === page ? null : <span>{m.blog_other_language()}</span>}
    </p>
  )
}

function Tags({ post: { tags, blog } }: { post: PostPageContent }) {
  const prefix = useLinkPrefix()
  if (tags.length === 0) return null
  return (
    <nav aria-label={m.blog_tags()} lang={pageLanguage()} className="mt-12 border-t border-line pt-6">
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {tags.map(({ uri, title }) => (
          <li key={uri}>
            <a
              href={`${prefix}${blog.href}?tag=${encodeURIComponent(uri)}`}
              className={`${textLinkClass} inline-flex min-h-11 items-center`}
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
