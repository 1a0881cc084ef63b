import type { SceneName } from './content-art/scenes.ts'

/** The words of a post in one language. */
export interface PostWords {
  title: string
  excerpt: string
  /** In the notation of `portableText`. */
  text: string
  imageAlt: string
  /** Title and description for search engines, where the title and the excerpt are not what is looked for. */
  metaTitle?: string
  metaDescription?: string
  keywords: readonly string[]
}

/** A post of the demo blog, as it was first written. */
export interface SeedPost extends PostWords {
  /** Last part of its address. */
  slug: string
  picture: SceneName
  /** What shared links show instead of the picture. */
  metaPicture?: SceneName
  /** ISO 8601. */
  publishedAt: string
  /** May be shown on the home page. */
  featured?: true
  author: SeedAuthorId
  categories: readonly SeedCategoryId[]
  tags: readonly SeedTagId[]
}

/** The same post in another language. */
export interface SeedTranslation extends PostWords {
  language: 'de' | 'sv'
  /** Slug of the English post. */
  source: string
  slug: string
}

export type SeedAuthorId = 'ingrid-solheim' | 'tomas-bergqvist' | 'maren-lindahl' | 'elias-nordgaard'
export type SeedCategoryId = 'guides' | 'materials' | 'flavour' | 'rules' | 'making' | 'shopping'
export type SeedTagId =
  | 'strength'
  | 'format'
  | 'flavour'
  | 'ingredients'
  | 'labels'
  | 'storage'
  | 'travel'
  | 'waste'
  | 'price'
  | 'age'
  | 'delivery'
  | 'mint'
  | 'design'
