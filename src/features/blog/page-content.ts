import type { LanguageCode } from '#app.config'
import type { BodyBlock, BodyHeading } from '#features/rich-text/body.ts'
import { createPageHead, type PageHead } from '#features/site/page/page-head.ts'
import type { OtherLanguages } from '#lib/localized-value.ts'
import { m } from '#messages/first.ts'
import type { ContentImage } from '#services/content/image.ts'

export interface BlogTopic extends OtherLanguages<'title'> {
  uri: string
  title: string
}

export interface Author {
  name: string
  /** Path without a language prefix. Undefined if the author has no page. */
  href?: string
  image?: ContentImage
}

export interface PostSummary {
  id: string
  uri: string
  title: string
  excerpt: string
  language: string
  readingMinutes: number
  /** ISO 8601. Undefined if the post has no date. */
  publishedAt?: string
  image?: ContentImage
  categories: BlogTopic[]
  tags: BlogTopic[]
  editAttribute?: string
}

export interface InvalidPost {
  /** Index in `posts` of the post that follows the invalid one. */
  before: number
  notice: string
  editAttribute: string
}

export interface BlogPageContent extends OtherLanguages<'title' | 'description'> {
  title: string
  href: string
  description: string
  posts: PostSummary[]
  invalidPosts?: InvalidPost[]
  page: number
  pageCount: number
  categories: BlogTopic[]
  category?: BlogTopic
  picture?: ContentImage
  tag?: BlogTopic
  author?: Author
  versions?: LanguageCode[]
  editAttribute?: string
}

export interface PostPageContent extends PostSummary {
  description: string
  metaTitle?: string
  keywords: string[]
  /** Image for shared links, if different from the post's picture. */
  metaImage?: ContentImage
  author?: Author
  headings: BodyHeading[]
  body: BodyBlock[]
  related: PostSummary[]
  versions: { language: LanguageCode; uri: string }[]
  blog: { title: string; href: string } & OtherLanguages<'title'>
  notices?: string[]
  editAttributes?: { excerpt: string; image: string; author: string }
}

export function createBlogHead(content: BlogPageContent): PageHead {
  const { title, description, page } = content
  const topic = getActiveFilterName(content)
  const name = topic ? `${title}: ${topic}` : title
  return createPageHead({ title: page > 1 ? m.blog_head({ title: name, page }) : name, description })
}

export function createPostHead({ title, metaTitle = title, description, keywords }: PostPageContent): PageHead {
  const { meta } = createPageHead({ title: metaTitle, description })
  return { meta: keywords.length === 0 ? meta : [...meta, { name: 'keywords', content: keywords.join(', ') }] }
}

export function getActiveFilterName({ author, category, tag }: Pick<BlogPageContent, 'author' | 'category' | 'tag'>) {
  return author?.name ?? category?.title ?? tag?.title
}
