import { toLanguageTag } from '#lib/urls/language-tag.ts'
import type { PostTileData } from '#services/content/home-cards.ts'
import type { ContentConverter } from '#services/content/reader.server.ts'
import type { PostTile } from './page-content.ts'
import { selectFeaturedPosts } from './rules/featured-posts.ts'

const maxFeaturedPosts = 3

export function getFeaturedPostTiles(
  { visible, posts }: { visible?: boolean | null | undefined; posts: readonly PostTileData[] },
  context: ContentConverter,
): PostTile[] | undefined {
  if (visible === false || posts.length === 0) return undefined
  const chosen = selectFeaturedPosts(posts, context.language).slice(0, maxFeaturedPosts)
  return chosen.map(({ uri, title, excerpt, language, publishedAt, image: field }) => {
    const image = context.image(field, {})
    const tile = { uri, title, excerpt: excerpt ?? '', language: toLanguageTag(language) }
    return { ...tile, ...(publishedAt ? { publishedAt } : {}), ...(image ? { image } : {}) }
  })
}
