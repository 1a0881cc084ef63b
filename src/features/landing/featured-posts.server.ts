import { languageTag } from '#lib/urls/language-tag.ts'
import type { PostTileWire } from '#services/content/home-cards.ts'
import type { ContentContext } from '#services/content/reader.server.ts'
import type { PostTile } from './page-content.ts'
import { featuredFirst } from './rules/featured-posts.ts'

const maxFeaturedPosts = 3

interface FeaturedCard {
  visible?: boolean | null | undefined
  posts: readonly PostTileWire[]
}

export function featuredTiles({ visible, posts }: FeaturedCard, context: ContentContext): PostTile[] | undefined {
  if (visible === false || posts.length === 0) return undefined
  const chosen = featuredFirst(posts, context.language).slice(0, maxFeaturedPosts)
  return chosen.map(({ uri, title, excerpt, language, publishedAt, image: field }) => {
    const image = context.image(field, {})
    const tile = { uri, title, excerpt: excerpt ?? '', language: languageTag(language) }
    return { ...tile, ...(publishedAt ? { publishedAt } : {}), ...(image ? { image } : {}) }
  })
}
