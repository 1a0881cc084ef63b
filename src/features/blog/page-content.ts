import type { LanguageCode } from '#app.config'
import type { BodyBlock, BodyHeading } from '#features/rich-text/body.ts'
import { type PageHead, pageHead } from '#features/site/page/page-head.ts'
import type { OtherLanguages } from '#lib/localized-value.ts'
import { m } from '#messages/first.ts'
import type { ContentImage } from '#services/content/image.ts'

/** A category or a tag of the blog. */
export interface Topic extends OtherLanguages<'title'> {
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

/** A post that cannot be shown, for an editor who previews. */
export interface LeftOutPost {
  /** It belongs before the post at this place of the list. */
  before: number
  /** What is wrong with it. */
  notice: string
  edit: string
}

/** One page of the blog. */
export interface BlogPageContent extends OtherLanguages<'title' | 'description'> {
  title: string
  /** Path of the whole blog, without language. */
  href: string
  description: string
  posts: PostSummary[]
  leftOut?: LeftOutPost[]
  page: number
  pages: number
  /** Everything the list can be narrowed by. */
  categories: Topic[]
  /** What it is narrowed by now. */
  category?: Topic
  /** The category's picture. */
  picture?: ContentImage
  tag?: Topic
  author?: Author
  /** The languages the blog exists in; missing for all. */
  versions?: LanguageCode[]
  /** Mark of its title, for an editor who previews. */
  edit?: string
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
  headings: BodyHeading[]
  body: BodyBlock[]
  related: PostSummary[]
  /** Languages the post is written in, each with its address there. */
  versions: { language: LanguageCode; uri: string }[]
  blog: { title: string; href: string } & OtherLanguages<'title'>
  /** What is wrong with it, for an editor who previews. */
  notices?: string[]
  /** Marks of its parts, for an editor who previews. */
  edits?: { excerpt: string; image: string; author: string }
}

/** Title and description of a page of the blog; later pages say which they are. */
export function blogHead(content: BlogPageContent): PageHead {
  const { title, description, page } = content
  const topic = blogTopic(content)
  const name = topic ? `${title}: ${topic}` : title
  return pageHead({ title: page > 1 ? m.blog_head({ title: name, page }) : name, description })
}

export function postHead({ title, metaTitle = title, description, keywords }: PostPageContent): PageHead {
  const { meta } = pageHead({ title: metaTitle, description })
  return { meta: keywords.length === 0 ? meta : [...meta, { name: 'keywords', content: keywords.join(', ') }] }
}

/** What a page of the blog is narrowed to, in words; undefined for the whole blog. */
export function blogTopic({ author, category, tag }: Pick<BlogPageContent, 'author' | 'category' | 'tag'>) {
  return author?.name ?? category?.title ?? tag?.title
}
