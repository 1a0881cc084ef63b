import type { BlogPageContent } from '../pages.ts'

/** What a page of the blog is narrowed to, in words; undefined for the whole blog. */
export function blogTopic({ author, category, tag }: Pick<BlogPageContent, 'author' | 'category' | 'tag'>) {
  return author?.name ?? category?.title ?? tag?.title
}
