import type { EnsureQueryDataOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import type { LanguageCode } from '#app.config'
import type { BlogSearch } from '#features/blog/blog-search.ts'
import { blogPageQuery, postQuery } from '#features/blog/queries.ts'
import type { ListView } from '#features/catalogue/list/list-slice.ts'
import { campaignPageQuery, landingPageQuery, listingPageQuery } from '#features/landing/queries.ts'
import { type ContentUris, matchContentPath } from '#services/content/match-content-path.ts'
import { cataloguePageQuery } from '../catalogue-page/queries.ts'
import type { ResolvedPage } from './page-kinds.tsx'

interface PageRequest {
  queryClient: QueryClient
  language: LanguageCode
  search: BlogSearch
  view: ListView
}

/** Editors' URLs take precedence over the catalogue (specification section 5.4). */
export async function resolvePage(path: string, uris: ContentUris, request: PageRequest): Promise<ResolvedPage | null> {
  const { queryClient, language, search, view } = request
  const load = <Data, Key extends QueryKey>(query: EnsureQueryDataOptions<Data, Error, Data, Key>) =>
    queryClient.ensureQueryData({ ...query, revalidateIfStale: true })
  const loadBlog = async (place: { path: string; author?: string }): Promise<ResolvedPage<'blog'> | null> => {
    const content = await load(blogPageQuery({ search, language, author: place.author }))
    return content && { kind: 'blog', content, ...place }
  }
  const address = matchContentPath(path, uris)
  switch (address?.kind) {
    case 'blog':
      return loadBlog({ path: `/${uris.blog}` })
    case 'post': {
      const { uri } = address
      const post = await load(postQuery({ uri, language }))
      // Like posts, authors have paths under the blog's path (specification section 2.1).
      return post ? { kind: 'post', uri, post } : loadBlog({ path: `/${uri}`, author: uri })
    }
    case 'landing': {
      const { uri } = address
      const landing = await load(landingPageQuery({ uri, language }))
      return landing && { kind: 'landing', uri, landing }
    }
    case 'campaign': {
      const { uri } = address
      const campaign = await load(campaignPageQuery({ uri, language }))
      return campaign && { kind: 'campaign', uri, campaign }
    }
    case 'listing': {
      const { uri } = address
      const listing = await load(listingPageQuery({ uri, language, view }))
      return listing && { kind: 'listing', uri, listing }
    }
    default: {
      const page = await load(cataloguePageQuery({ path, language, view }))
      // The path could belong to an editor's page, so a 404 could be wrong.
      if (!page && uris.unknown) throw new Error('The URLs of the content service are unknown')
      if (!page) return null
      return page.kind === 'category' ? { kind: 'category', path, page } : { kind: 'product', path, page }
    }
  }
}

/** A product can be reached in all its categories, but its canonical path contains the main category. */
export function getCanonicalPath(page: ResolvedPage, path: string): string {
  if (page.kind !== 'product') return path
  const { categoryUri, uri } = page.page.product
  return `/${[categoryUri, uri].filter(Boolean).join('/')}`
}
