import type { ContentContext } from '#services/content/reader.server.ts'
import type { SummaryWire } from './blog-wire.ts'
import type { PostSummary, Topic } from './pages.ts'

/** A post of a list in our own words. */
export function postSummary(post: SummaryWire, context: ContentContext): PostSummary {
  const image = context.image(post.image, post.imageAlt ?? '')
  return {
    id: post._id,
    uri: post.uri,
    title: post.title,
    excerpt: post.excerpt ?? '',
    categories: topicList(post.categories),
    tags: topicList(post.tags),
    ...(post.publishedAt ? { publishedAt: post.publishedAt } : {}),
    ...(image ? { image } : {}),
  }
}

/** Topics that exist and have both an address and a title. */
export function topicList(topics: SummaryWire['categories']): Topic[] {
  return topics.flatMap((topic) => (topic?.uri && topic.title ? [{ uri: topic.uri, title: topic.title }] : []))
}
