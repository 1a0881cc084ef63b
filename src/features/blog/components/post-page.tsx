import { lazy, Suspense } from 'react'
import { withLaterTexts } from '#features/market/lazy-with-texts.ts'
import { firstInteraction } from '#lib/first-interaction.ts'
import { pictureOf } from '#services/content/image.ts'
import { Container } from '#ui/container.tsx'
import { Editable } from '#ui/editable.tsx'
import { Picture } from '#ui/picture.tsx'
import type { PostPageContent } from '../pages.ts'
import { ArticleBody } from './article-body.tsx'
import { PostByline } from './post-byline.tsx'
import { PostContents } from './post-contents.tsx'
import { PostTrail } from './post-trail.tsx'

// Links below the text, which work before their code has come.
const PostMore = lazy(async () => {
  await firstInteraction()
  return { default: (await withLaterTexts(import('./post-more.tsx'))).PostMore }
})

/** A post: what it is, its picture, wider than the text, the text, and the way on. */
export function PostPage({ post }: { post: PostPageContent }) {
  return (
    <>
      <article className="pt-4 md:pt-8" lang={post.language}>
        <Container width="reading">
          <PostTrail post={post} />
          <h1 className="mt-8 text-3xl font-semibold md:mt-12" data-sanity={post.edit}>
            {post.title}
          </h1>
          <p className="mt-4 text-xl text-ink-muted" data-sanity={post.edits?.excerpt}>
            {post.excerpt}
          </p>
          <PostByline post={post} />
        </Container>
        <Editable mark={post.edits?.image}>{post.image ? <PostPicture image={post.image} /> : null}</Editable>
        <Container width="reading">
          <PostContents headings={post.headings} language={post.language} />
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
        <Picture {...pictureOf(image)} sizes="(min-width: 80rem) 60rem, 92vw" priority />
      </div>
    </Container>
  )
}
