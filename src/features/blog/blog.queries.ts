import type { BlogPageInput, PostInput } from './blog.functions.ts'

// Reached by `import()`, so that the server-function client is not on the first load (docs/decisions/0003).
const functions = () => import('./blog.functions.ts')

/** One page of the blog; null beyond the last one. */
export const blogPage = async (data: BlogPageInput) => (await functions()).blogPage({ data })

/** A post by its whole uri, or null. */
export const postPage = async (data: PostInput) => (await functions()).postPage({ data })
