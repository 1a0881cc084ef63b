import { toSourceId } from '#lib/content-languages.ts'
import type { PostTileData } from '#services/content/home-cards.ts'

type FeaturedPost = Pick<PostTileData, '_id' | 'language' | 'publishedAt'>

/** Newest first. Each post is in `language` or, without a translation, in English. */
export function selectFeaturedPosts<Post extends FeaturedPost>(posts: readonly Post[], language: string): Post[] {
  const own = new Set(posts.filter((post) => post.language === language).map(toSourceId))
  return posts
    .filter((post) => post.language === language || !own.has(toSourceId(post)))
    .toSorted((one, other) => getTimestamp(other) - getTimestamp(one))
}

function getTimestamp({ publishedAt }: FeaturedPost): number {
  return Date.parse(publishedAt ?? '') || 0
}
