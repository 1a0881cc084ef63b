import { Suspense } from 'react'
import type { PostPageContent } from '#features/blog/page-content.ts'
import { CatalogueBreadcrumb } from '#features/catalogue/components/catalogue-breadcrumb.tsx'
import type { BodyHeading } from '#features/rich-text/body.ts'
import { ArticleBody } from '#features/rich-text/components/article-body.tsx'
import { EditorNotices } from '#features/site/editor-notices.tsx'
import { createContentPageLink } from '#features/site/page/content-page-link.ts'
import { ShopLink } from '#features/site/page/shop-link.tsx'
import { getPageLanguage } from '#features/site/page-language.ts'
import { waitForFirstInteraction } from '#lib/scheduling/first-interaction.ts'
import { m } from '#messages/first.ts'
import { lazyWithMessages } from '#messages/with-messages.ts'
import { toPictureProps } from '#services/content/image.ts'
import { textLinkClass } from '#ui/actions/text-link-class.ts'
import { Editable } from '#ui/content/editable.tsx'
import { Picture } from '#ui/content/picture.tsx'
import { Container } from '#ui/layout/container.tsx'
import { formatPostDate } from '../rules/post-date.ts'

// Hydrated on first interaction. The links work before hydration.
const PostMore = lazyWithMessages(async () => (await import('./post-footer.tsx')).PostFooter, waitForFirstInteraction)

export function PostPage({ post }: { post: PostPageContent }) {
  return (
    <>
      <article className="pt-4 md:pt-8" lang={post.language}>
        <Container width="reading">
          <PostBreadcrumb post={post} />
          <h1 className="mt-8 text-3xl font-semibold md:mt-12" data-sanity={post.editAttribute}>
            {post.title}
          </h1>
          <p className="mt-4 text-xl text-ink-muted" data-sanity={post.editAttributes?.excerpt}>
            {post.excerpt}
          </p>
          <PostByline post={post} />
          <EditorNotices notices={post.notices} />
        </Container>
        <Editable mark={post.editAttributes?.image}>{post.image ? <PostPicture image={post.image} /> : null}</Editable>
        <Container width="reading">
          <PostTableOfContents headings={post.headings} language={post.language} />
          <div className="mt-10 md:mt-16">
            <ArticleBody body={post.body} />
          </div>
        </Container>
      </article>
      <Suspense>
        <PostMore post={post} />
      </Suspense>
    </>
  )
}

function PostPicture({ image }: { image: NonNullable<PostPageContent['image']> }) {
  return (
    <Container>
      <div className="mx-auto mt-8 aspect-3/2 overflow-hidden rounded-lg bg-surface md:mt-12 lg:w-3/4">
        <Picture {...toPictureProps(image)} sizes="(min-width: 80rem) 60rem, 92vw" priority />
      </div>
    </Container>
  )
}

function PostBreadcrumb({ post }: { post: PostPageContent }) {
  const { title, href, otherLanguages } = post.blog
  const blog = { name: title, language: otherLanguages?.title, uri: href }
  return (
    <div lang={getPageLanguage()}>
      <CatalogueBreadcrumb trail={[blog]} name={post.title} language={post.language} />
    </div>
  )
}

function PostByline({ post }: { post: PostPageContent }) {
  const { author, publishedAt, readingMinutes, language, editAttributes } = post
  const page = getPageLanguage()
  return (
    <p className="mt-6 flex flex-wrap gap-x-4 text-sm text-ink-muted" lang={page}>
      {author ? (
        <span data-sanity={editAttributes?.author}>
          <AuthorName author={author} />
        </span>
      ) : null}
      {publishedAt ? <time dateTime={publishedAt}>{formatPostDate(publishedAt, page)}</time> : null}
      <span>{m.blog_minutes({ minutes: readingMinutes })}</span>
      {language === page ? null : <span>{m.blog_other_language()}</span>}
    </p>
  )
}

function AuthorName({ author: { name, href } }: { author: NonNullable<PostPageContent['author']> }) {
  const text = m.blog_by({ name })
  return href ? (
    <ShopLink {...createContentPageLink(href)} className={textLinkClass}>
      {text}
    </ShopLink>
  ) : (
    text
  )
}

const linkClass =
  'flex min-h-11 items-center gap-4 py-2 text-ink-muted tabular-nums underline-offset-4 hover:text-ink hover:underline'

export function PostTableOfContents({ headings, language }: { headings: readonly BodyHeading[]; language: string }) {
  if (headings.length === 0) return null
  return (
    <nav className="mt-10 text-sm" aria-labelledby="contents" lang={getPageLanguage()}>
      <h2 id="contents" className="font-medium">
        {m.blog_contents()}
      </h2>
      <ol lang={language} className="mt-3 grid gap-x-8 border-b border-line sm:grid-cols-2">
        {headings.map(({ id, text }, index) => (
          <li key={id} className="border-t border-line">
            <a href={`#${id}`} className={linkClass}>
              <span aria-hidden="true">{index + 1}</span>
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
