import { useLinkPrefix } from '#features/market/link-prefix.ts'
import { m } from '#paraglide/messages.js'
import { Pagination } from '#ui/pagination.tsx'
import type { BlogPageContent } from '../pages.ts'

/** Links to the blog's pages, twelve posts each, within what it is narrowed to. */
export function BlogPagination({ content, path }: { content: BlogPageContent; path: string }) {
  const prefix = useLinkPrefix()
  const href = (page: number) => `${prefix}${path}${query(content, page)}`
  return (
    <Pagination
      label={m.blog_pages_label()}
      page={content.page}
      pages={content.pages}
      link={(page, link) => <a href={href(page)} {...link} />}
      labels={{ previous: m.blog_previous(), next: m.blog_next(), page: (page) => m.blog_page({ page }) }}
    />
  )
}

function query({ category, tag }: BlogPageContent, page: number): string {
  const params = new URLSearchParams()
  if (page > 1) params.set('page', String(page))
  if (category) params.set('category', category.uri)
  if (tag) params.set('tag', tag.uri)
  return params.size === 0 ? '' : `?${params}`
}
