import { pageLanguage } from '#features/market/page-language.ts'
import { m } from '#paraglide/messages.js'
import { Container } from '#ui/container.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import type { PostPageContent } from '../pages.ts'
import { PostAuthor } from './post-author.tsx'
import { PostCard } from './post-card.tsx'
import { PostFoot } from './post-foot.tsx'

/** Below the text of a post: its topics, who wrote it, and what to read next. */
export function PostMore({ post }: { post: PostPageContent }) {
  return (
    <div lang={pageLanguage()}>
      <Container width="reading">
        <div className="mt-14">
          <PostFoot post={post} />
          {post.author ? <PostAuthor author={post.author} /> : null}
        </div>
      </Container>
      {post.related.length === 0 ? null : <Related posts={post.related} />}
    </div>
  )
}

function Related({ posts }: { posts: PostPageContent['related'] }) {
  return (
    <Container>
      <section aria-labelledby="related" className="mt-10 border-t border-line pt-10 md:mt-16 md:pt-14">
        <SectionHeading id="related" title={m.blog_more_related()} />
        <ul className="grid gap-x-8 gap-y-10 sm:grid-cols-2 md:grid-cols-3">
          {posts.map((post) => (
            <li key={post.id} data-sanity={post.edit} lang={post.language}>
              <PostCard post={post} headingLevel={3} />
            </li>
          ))}
        </ul>
      </section>
    </Container>
  )
}
