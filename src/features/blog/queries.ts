import { queryOptions } from '@tanstack/react-query'
import { pageDataOptions, pageQueries } from '#features/site/page/page-data.ts'
import { type BlogPageInput, getBlogPage, getPost, type PostInput } from './blog.functions.ts'

export const blogPageQuery = (input: BlogPageInput) =>
  queryOptions({
    ...pageDataOptions,
    queryKey: [pageQueries, 'blog', input],
    queryFn: ({ signal }) => getBlogPage({ data: input, signal }),
  })

export const postQuery = (input: PostInput) =>
  queryOptions({
    ...pageDataOptions,
    queryKey: [pageQueries, 'post', input],
    queryFn: ({ signal }) => getPost({ data: input, signal }),
  })
