import type { ContentContext } from '#services/content/reader.server.ts'
import type { AuthorWire, SummaryWire } from './blog-wire.ts'
import type { Author, PostSummary, Topic } from './pages.ts'
import { readingMinutes } from './rules/reading-time.ts'

/** A post of a list in our own words. */
export function postSummary(post: SummaryWire, context: ContentContext): PostSummary {
  const image = context.image(post.image, post.imageAlt ?? '')
  return {
    id: post._id,
    uri: post.uri,
    title: post.title,
    excerpt: post.excerpt ?? '',
    language: post.language,
    minutes: readingMinutes(post.characters),
    categories: topicList(post.categories),
    tags: topicList(post.tags),
    ...(post.publishedAt ? { publishedAt: post.publishedAt } : {}),
    ...(image ? { image } : {}),
    ...(context.edit ? { edit: context.edit({ id: post._id, type: 'blogPost' }, 'title') } : {}),
  }
}

/** Topics that exist and have both an address and a title. */
export function topicList(topics: SummaryWire['categories']): Topic[] {
  return topics.flatMap((topic) => (topic?.uri && topic.title ? [{ uri: topic.uri, title: topic.title }] : []))
}

/** Who wrote a post; the picture shows the person, whose name stands beside it. */
export function postAuthor({ firstName, lastName, uri, image }: AuthorWire, context: ContentContext): Author {
  const picture = context.image(image, '')
  return { name: `${firstName} ${lastName}`, ...(uri && { href: `/${uri}` }), ...(picture && { image: picture }) }
}
