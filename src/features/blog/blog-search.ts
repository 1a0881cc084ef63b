/** What a page of the blog shows when its address says nothing. */
export const blogSearchDefaults = { page: 1 } as const

/** The query string of the blog. */
export interface BlogSearch {
  page: number
  category?: string | undefined
  tag?: string | undefined
}

const slug = /^[\p{L}\p{N}/_-]{1,100}$/u
const mostPages = 1000

/**
 * Reads the blog's query string: a broken value counts as missing. Plain code and no schema, because it is on the first
 * load of every page (docs/decisions/0003).
 */
export function readBlogSearch({
  page,
  category,
  tag,
}: {
  page?: unknown
  category?: unknown
  tag?: unknown
}): BlogSearch {
  const known = typeof page === 'number' && Number.isInteger(page) && page >= 1 && page <= mostPages
  return {
    page: known ? page : blogSearchDefaults.page,
    ...(isSlug(category) && { category }),
    ...(isSlug(tag) && { tag }),
  }
}

function isSlug(value: unknown): value is string {
  return typeof value === 'string' && slug.test(value)
}
