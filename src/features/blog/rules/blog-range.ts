import { limits } from '#app.config'

/** Zero-based range of the posts on a page, end exclusive. */
export function blogRange(page: number): { from: number; to: number } {
  const from = (page - 1) * limits.blogPostsPerPage
  return { from, to: from + limits.blogPostsPerPage }
}

/** Returns the number of pages. An empty list has one page. */
export function blogPages(count: number): number {
  return Math.max(1, Math.ceil(count / limits.blogPostsPerPage))
}
