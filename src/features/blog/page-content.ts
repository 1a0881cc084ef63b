import type { LanguageCode } from '#app.config'
import type { BodyBlock, BodyHeading } from '#features/rich-text/body.ts'
import { type PageHead, pageHead } from '#features/site/page/page-head.ts'
import type { OtherLanguages } from '#lib/localized-value.ts'
import { m } from '#messages/first.ts'
import type { ContentImage } from '#services/content/image.ts'

export interface Topic extends OtherLanguages<'title'> {
  /** Value of the query parameter. */
  uri: string
  title: string
}

export interface Author {
  name: string
  /** Path without language prefix. Missing if the author has no page. */
  href?: string
  image?: ContentImage
}

export interface PostSummary {
  id: string
  uri: string
  title: string
  excerpt: string
  /** Language of the post, which can differ from the page's. */
  language: string
  /** Reading time, minutes. */
  minutes: number
  /** ISO 8601. Missing if the post has no date. */
  publishedAt?: string
  image?: ContentImage
  categories: Topic[]
  tags: Topic[]
  /** Visual editing attribute of the title. Preview only. */
  editAttribute?: string
}

/** Post that cannot be rendered. Preview only. */
export interface InvalidPost {
  /** Index in `posts` of the post that follows the invalid one. */
  before: number
  notice: string
  edit: string
}

export interface BlogPageContent extends OtherLanguages<'title' | 'description'> {
  title: string
  /** Path of the blog, without language prefix. */
  href: string
  description: string
  posts: PostSummary[]
  invalidPosts?: InvalidPost[]
  page: number
  pages: number
  categories: Topic[]
  /** Selected category. */
  category?: Topic
  /** Picture of the selected category. */
  picture?: ContentImage
  tag?: Topic
  author?: Author
  /** Languages in which the blog is available. Missing if all. */
  versions?: LanguageCode[]
  /** Visual editing attribute of the title. Preview only. */
  edit?: string
}

export interface PostPageContent extends PostSummary {
  description: string
  /** Title for search engines, if different. */
  metaTitle?: string
  keywords: string[]
  /** Image for shared links, if different from the post's picture. */
  metaImage?: ContentImage
  author?: Author
  headings: BodyHeading[]
  body: BodyBlock[]
  related: PostSummary[]
  /** Languages in which the post is available, each with its URI. */
  versions: { language: LanguageCode; uri: string }[]
  blog: { title: string; href: string } & OtherLanguages<'title'>
  /** Error messages for the editor. Preview only. */
  notices?: string[]
  /** Visual editing attributes. Preview only. */
  edits?: { excerpt: string; image: string; author: string }
}

/** From the second page on, the title includes the page number. */
export function blogHead(content: BlogPageContent): PageHead {
  const { title, description, page } = content
  const topic = activeFilterName(content)
  const name = topic ? `${title}: ${topic}` : title
  return pageHead({ title: page > 1 ? m.blog_head({ title: name, page }) : name, description })
}

export function postHead({ title, metaTitle = title, description, keywords }: PostPageContent): PageHead {
  const { meta } = pageHead({ title: metaTitle, description })
  return { meta: keywords.length === 0 ? meta : [...meta, { name: 'keywords', content: keywords.join(', ') }] }
}

/** Returns the name of the selected author, category or tag. Undefined if none is selected. */
export function activeFilterName({ author, category, tag }: Pick<BlogPageContent, 'author' | 'category' | 'tag'>) {
  return author?.name ?? category?.title ?? tag?.title
}
