import { lazyRouteComponent } from '@tanstack/react-router'
import { type BlogPageContent, createBlogHead } from '#features/blog/page-content.ts'
import { blogPageQuery } from '#features/blog/queries.ts'
import { usePageData } from '#features/site/page/page-data.ts'
import { getPageLanguage } from '#features/site/page-language.ts'
import type { PageKind, PageRequest } from './page-kind.ts'

export interface ResolvedBlog {
  kind: 'blog'
  content: BlogPageContent
  /** Path without a language prefix. */
  path: string
  author?: string
}

export async function resolveBlog(
  { queryClient, search, language }: PageRequest,
  place: Pick<ResolvedBlog, 'path' | 'author'>,
): Promise<ResolvedBlog | null> {
  const query = blogPageQuery({ search, language, author: place.author })
  const content = await queryClient.ensureQueryData({ ...query, revalidateIfStale: true })
  return content && { kind: 'blog', content, ...place }
}

const BlogPage = lazyRouteComponent(() => import('#features/blog/components/blog-page.tsx'), 'BlogPage')

export const blogPageKind: PageKind<ResolvedBlog> = {
  head: ({ content }) => createBlogHead(content),
  module: 'src/features/blog/components/blog-page.tsx',
  preload: () => BlogPage.preload?.(),
  Component: ({ page: { path, author }, search: { page, category, tag } }) => {
    const query = blogPageQuery({ search: { page, category, tag }, language: getPageLanguage(), author })
    return <BlogPage content={usePageData(query)} path={path} />
  },
}
