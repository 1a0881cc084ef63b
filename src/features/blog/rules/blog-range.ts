import { limits } from '#app.config'

/** Which posts a page of the blog holds: zero-based, the last one excluded. */
export function blogRange(page: number): { from: number; to: number } {
  const from = (page - 1) * limits.blogPostsPerPage
  return { from, to: from + limits.blogPostsPerPage }
}

/** How many pages a number of posts fills; an empty list still has one. */
export function blogPages(count: number): number {
  return Math.max(1, Math.ceil(count / limits.blogPostsPerPage))
}
