import { shopConstants } from '#app.config'

/** Returns the zero-based range of the page's posts. `to` is exclusive. */
export function getPostRange(page: number): { from: number; to: number } {
  const from = (page - 1) * shopConstants.blogPostsPerPage
  return { from, to: from + shopConstants.blogPostsPerPage }
}

export function countBlogPages(count: number): number {
  return Math.max(1, Math.ceil(count / shopConstants.blogPostsPerPage))
}
