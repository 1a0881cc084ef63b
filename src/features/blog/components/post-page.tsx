import { pageLanguage } from '#features/market/page-language.ts'
import { m } from '#paraglide/messages.js'
import { pictureOf } from '#services/content/image.ts'
import { Container } from '#ui/container.tsx'
import { Picture } from '#ui/picture.tsx'
import type { PostPageContent } from '../pages.ts'
import { postDate } from '../post-date.ts'
import { ArticleBody } from './article-body.tsx'
import { PostFoot } from './post-foot.tsx'
import { PostTrail } from './post-trail.tsx'

/** A post: what it is, its picture, wider than the text, the text, and the way on. */
export function PostPage({ post }: { post: PostPageContent }) {
  return (
    <article className="pt-4 md:pt-8" lang={post.language}>
      <Container width="reading">
        <PostTrail post={post} />
        <h1 className="mt-8 text-3xl font-semibold md:mt-12">{post.title}</h1>
        <p className="mt-4 text-xl text-ink-muted">{post.excerpt}</p>
        <Byline post={post} />
      </Container>
      {post.image ? <PostPicture image={post.image} /> : null}
      <Container width="reading">
        <div className="mt-10 md:mt-16">
          <ArticleBody body={post.body} />
        </div>
        <PostFoot post={post} />
      </Container>
    </article>
  )
}

function PostPicture({ image }: { image: NonNullable<PostPageContent['image']> }) {
  return (
    <Container>
      <div className="mx-auto mt-8 aspect-3/2 overflow-hidden rounded-lg bg-surface md:mt-12 lg:w-3/4">
        <Picture {...pictureOf(image)} sizes="(min-width: 80rem) 60rem, 92vw" priority />
      </div>
    </Container>
  )
}

function Byline({ post: { author, publishedAt, language } }: { post: PostPageContent }) {
  const page = pageLanguage()
  return (
    <p className="mt-6 flex flex-wrap gap-x-4 text-sm text-ink-muted" lang={page}>
      {author ? <span>{m.blog_by({ name: author })}</span> : null}
      {publishedAt ? <time dateTime={publishedAt}>{postDate(publishedAt, page)}</time> : null}
      {language === page ? null : <span>{m.blog_other_language()}</span>}
    </p>
  )
}
