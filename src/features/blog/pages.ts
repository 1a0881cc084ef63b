import type { LanguageCode } from '#app.config'
import type { CardRows } from '#features/catalogue/rules/card-rows.ts'
import type { ContentImage } from '#services/content/image.ts'
import type { TextBlock } from '#services/content/wire.ts'

/** A category or a tag of the blog. */
export interface Topic {
  /** As it stands in the query string. */
  uri: string
  title: string
}

export interface Author {
  name: string
  /** Path of the author's page, without language; missing for one who has none. */
  href?: string
  image?: ContentImage
}

/** A post in a list. */
export interface PostSummary {
  id: string
  uri: string
  title: string
  excerpt: string
  /** Language the text is written in. */
  language: string
  /** How long it takes to read, minutes. */
  minutes: number
  /** ISO 8601; missing for a post that was never dated. */
  publishedAt?: string
  image?: ContentImage
  categories: Topic[]
  tags: Topic[]
  /** Mark of its title, for an editor who previews. */
  edit?: string
}

/** One page of the blog. */
export interface BlogPageContent {
  title: string
  /** Path of the whole blog, without language. */
  href: string
  description: string
  posts: PostSummary[]
  page: number
  pages: number
  /** Everything the list can be narrowed by. */
  categories: Topic[]
  /** What it is narrowed by now. */
  category?: Topic
  tag?: Topic
  author?: Author
  /** Mark of its title, for an editor who previews. */
  edit?: string
}

/** A part of a post's body, ready to be drawn; `edit` is its mark, for an editor who previews. */
export type BodyBlock = { edit?: string } & (
  | TextBlock
  | { _type: 'image'; _key: string; image: ContentImage }
  | { _type: 'button'; _key: string; title: string; href: string }
  | { _type: 'callout'; _key: string; text: string }
  | { _type: 'products'; _key: string; layout: 'single' | 'shelf'; title?: string; text?: string; rows: CardRows }
)

/** A part of a long post, for its table of contents. */
export interface PostHeading {
  /** `id` of the heading on the page. */
  id: string
  text: string
}

export interface PostPageContent extends PostSummary {
  description: string
  /** Title for search engines, where it is another one. */
  metaTitle?: string
  keywords: string[]
  /** What shared links show, where it is not the post's picture. */
  metaImage?: ContentImage
  author?: Author
  /** Empty for a short post. */
  headings: PostHeading[]
  body: BodyBlock[]
  related: PostSummary[]
  /** Languages the post is written in, each with its address there. */
  versions: { language: LanguageCode; uri: string }[]
  blog: { title: string; href: string }
  /** Marks of its parts, for an editor who previews. */
  edits?: { excerpt: string; image: string; author: string }
}

/** An information page such as the terms. */
export interface InfoPageContent {
  title: string
  description: string
  body: BodyBlock[]
  /** Mark of its title, for an editor who previews. */
  edit?: string
}
