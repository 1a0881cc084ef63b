import { limits } from '#app.config'

/** Zero-based range, end exclusive. */
export function getBlogRange(page: number): { from: number; to: number } {
  const from = (page - 1) * limits.blogPostsPerPage
  return { from, to: from + limits.blogPostsPerPage }
}

export function countBlogPages(count: number): number {
  return Math.max(1, Math.ceil(count / limits.blogPostsPerPage))
}
