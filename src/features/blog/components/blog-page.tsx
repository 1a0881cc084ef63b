import { m } from '#paraglide/messages.js'
import { Container } from '#ui/container.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import type { BlogPageContent } from '../pages.ts'
import { BlogPagination } from './blog-pagination.tsx'
import { BlogTopics } from './blog-topics.tsx'
import { PostCard } from './post-card.tsx'

/** The blog: its topics, twelve posts and the way to the others. `path` is its address without language. */
export function BlogPage({ content, path }: { content: BlogPageContent; path: string }) {
  const { title, description, tag, posts } = content
  return (
    <Container>
      <div className="py-6 md:py-12">
        <SectionHeading size="page" title={title} text={tag ? m.blog_tagged({ topic: tag.title }) : description} />
        <BlogTopics page={content} path={path} />
        {posts.length === 0 ? <EmptyState title={m.blog_empty_title()}>{m.blog_empty_text()}</EmptyState> : null}
        <ul className="mt-6 mb-14 grid gap-x-8 gap-y-12 sm:grid-cols-2 md:mt-8 md:grid-cols-3">
          {posts.map((post, index) => (
            <li key={post.id}>
              <PostCard post={post} priority={index < 3} />
            </li>
          ))}
        </ul>
        <BlogPagination content={content} path={path} />
      </div>
    </Container>
  )
}
