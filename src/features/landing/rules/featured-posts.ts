import { sourceIdOf } from '#lib/content-languages.ts'

interface FeaturedPost {
  _id: string
  language: string
  publishedAt?: string | null | undefined
}

/** Returns featured posts, newest first. A post has one version: the version in `language`, or else the English version. */
export function featuredFirst<Post extends FeaturedPost>(posts: readonly Post[], language: string): Post[] {
  const own = new Set(posts.filter((post) => post.language === language).map(sourceIdOf))
  return posts
    .filter((post) => post.language === language || !own.has(sourceIdOf(post)))
    .toSorted((one, other) => timestampOf(other) - timestampOf(one))
}

function timestampOf({ publishedAt }: FeaturedPost): number {
  return Date.parse(publishedAt ?? '') || 0
}
