import { limits } from '#app.config'

/** Zero-based range, end exclusive. */
export function blogRange(page: number): { from: number; to: number } {
  const from = (page - 1) * limits.blogPostsPerPage
  return { from, to: from + limits.blogPostsPerPage }
}

export function blogPages(count: number): number {
  return Math.max(1, Math.ceil(count / limits.blogPostsPerPage))
}
