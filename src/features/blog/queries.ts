import { queryOptions } from '@tanstack/react-query'
import { pageDataOptions, pageQueryPrefix } from '#features/site/page/page-data.ts'
import { type BlogPageInput, getBlogPage, getPost, type PostInput } from './blog.functions.ts'

export const blogPageQuery = (input: BlogPageInput) =>
  queryOptions({
    ...pageDataOptions,
    queryKey: [pageQueryPrefix, 'blog', input],
    queryFn: ({ signal }) => getBlogPage({ data: input, signal }),
  })

export const postQuery = (input: PostInput) =>
  queryOptions({
    ...pageDataOptions,
    queryKey: [pageQueryPrefix, 'post', input],
    queryFn: ({ signal }) => getPost({ data: input, signal }),
  })
