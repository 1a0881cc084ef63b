import { queryOptions } from '@tanstack/react-query'
import { pageDataOptions, pageQueries } from '#features/site/page/page-data.ts'
import { type BlogPageInput, blogPage, type PostInput, postPage } from './blog.functions.ts'

/** One page of the blog, or of an author's posts; null beyond the last one. */
export const blogPageQuery = (input: BlogPageInput) =>
  queryOptions({
    ...pageDataOptions,
    queryKey: [pageQueries, 'blog', input],
    queryFn: ({ signal }) => blogPage({ data: input, signal }),
  })

/** A post by its whole uri, or null. */
export const postQuery = (input: PostInput) =>
  queryOptions({
    ...pageDataOptions,
    queryKey: [pageQueries, 'post', input],
    queryFn: ({ signal }) => postPage({ data: input, signal }),
  })
