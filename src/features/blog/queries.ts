import { createPageQuery } from '#features/site/page/page-data.ts'
import { getBlogPage, getPost } from './blog.functions.ts'

export const blogPageQuery = createPageQuery('blog', getBlogPage)
export const postQuery = createPageQuery('post', getPost)
