import { shopConstants } from '#app.config'

/** Zero-based range, end exclusive. */
export function getBlogRange(page: number): { from: number; to: number } {
  const from = (page - 1) * shopConstants.blogPostsPerPage
  return { from, to: from + shopConstants.blogPostsPerPage }
}

export function countBlogPages(count: number): number {
  return Math.max(1, Math.ceil(count / shopConstants.blogPostsPerPage))
}
