import { m } from '#paraglide/messages.js'
import { Container } from '#ui/container.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { BlogPageContent } from '../pages.ts'
import { BlogHeading } from './blog-heading.tsx'
import { BlogPagination } from './blog-pagination.tsx'
import { BlogTopics } from './blog-topics.tsx'
import { PostCard } from './post-card.tsx'

/** The blog: its topics, twelve posts and the way to the others. `path` is its address without language. */
export function BlogPage({ content, path }: { content: BlogPageContent; path: string }) {
  const { posts } = content
  return (
    <Container>
      <div className="pt-4 md:pt-6">
        <BlogHeading content={content} />
        <BlogTopics page={content} />
        {posts.length === 0 ? <EmptyState title={m.blog_empty_title()}>{m.blog_empty_text()}</EmptyState> : null}
        <PostList posts={posts} />
        <BlogPagination content={content} path={path} />
      </div>
    </Container>
  )
}

/** Fewer posts than these leave a hole beside a large one. */
const fewestWithFeature = 3

/** Three in a row on wide screens; the first is as large as four, with the next two beside it. */
function PostList({ posts }: { posts: BlogPageContent['posts'] }) {
  const features = posts.length >= fewestWithFeature
  return (
    <ul className="mt-8 mb-14 grid gap-x-6 gap-y-12 sm:grid-cols-2 md:mt-10 md:grid-cols-3 md:gap-x-8 md:gap-y-14">
      {posts.map((post, index) => (
        <li
          key={post.id}
          data-sanity={post.edit}
          lang={post.language}
          className={features && index === 0 ? 'md:col-span-2 md:row-span-2' : undefined}
        >
          <PostCard post={post} priority={index < 3} featured={features && index === 0} />
        </li>
      ))}
    </ul>
  )
}
