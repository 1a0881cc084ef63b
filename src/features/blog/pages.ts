import type { CardRows } from '#features/catalogue/rules/card-rows.ts'
import type { ContentImage } from '#services/content/image.ts'
import type { TextBlock } from '#services/content/wire.ts'

/** A category or a tag of the blog. */
export interface Topic {
  /** As it stands in the query string. */
  uri: string
  title: string
}

/** A post in a list. */
export interface PostSummary {
  id: string
  uri: string
  title: string
  excerpt: string
  /** ISO 8601; missing for a post that was never dated. */
  publishedAt?: string
  image?: ContentImage
  categories: Topic[]
  tags: Topic[]
}

/** One page of the blog. */
export interface BlogPageContent {
  title: string
  description: string
  posts: PostSummary[]
  page: number
  pages: number
  /** Everything the list can be narrowed by. */
  categories: Topic[]
  /** What it is narrowed by now. */
  category?: Topic
  tag?: Topic
}

/** A part of a post's body, ready to be drawn. */
export type BodyBlock =
  | TextBlock
  | { _type: 'image'; _key: string; image: ContentImage }
  | { _type: 'button'; _key: string; title: string; href: string }
  | { _type: 'callout'; _key: string; text: string }
  | { _type: 'products'; _key: string; layout: 'single' | 'shelf'; title?: string; text?: string; rows: CardRows }

export interface PostPageContent extends PostSummary {
  description: string
  /** Language the text is written in. */
  language: string
  author?: string
  body: BodyBlock[]
  blog: { title: string; href: string }
}

/** An information page such as the terms. */
export interface InfoPageContent {
  title: string
  description: string
  body: BodyBlock[]
}
